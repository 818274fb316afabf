/// A Lua script that the server runs as one atomic step.
///
/// The scripts build their own keys: a queue is a single server, perhaps with replicas, but not a cluster. Instants are
/// whole milliseconds. ``WorkQueue`` describes the keys.
enum QueueScript: CaseIterable, Hashable {
  case lead, resign, publish, decide, trouble, forget, finish, giveBack, expire, deadLetter, miss, ask, note

  var text: String {
    switch self {
    case .lead: Self.leadText
    case .resign: Self.resignText
    case .publish: Self.publishText
    case .decide: Self.pointText + Self.decideText
    case .trouble: Self.troubleText
    case .forget: Self.forgetText
    case .finish: Self.pointText + Self.finishText
    case .giveBack: Self.giveBackText
    case .expire: Self.expireText
    case .deadLetter: Self.deadLetterText
    case .miss: Self.missText
    case .ask: Self.askText
    case .note: Self.noteText
    }
  }

  /// ARGV: the coordinator's name, the lease in milliseconds.
  ///
  /// Returns whether the coordinator leads.
  private static let leadText = """
    local owner = redis.call('GET', 'wg:leader')
    if owner and owner ~= ARGV[1] then return 0 end
    redis.call('SET', 'wg:leader', ARGV[1], 'PX', ARGV[2])
    return 1
    """

  /// ARGV: the coordinator's name.
  private static let resignText = """
    if redis.call('GET', 'wg:leader') == ARGV[1] then redis.call('DEL', 'wg:leader') end
    return 1
    """

  /// ARGV: the coordinator's name, the name of the loaded screens.
  ///
  /// Replaces the current screens and groups with the new ones written beside them.
  private static let publishText = """
    if redis.call('GET', 'wg:leader') ~= ARGV[1] then return 0 end
    for _, name in ipairs({'wg:screens', 'wg:groups'}) do
      redis.call('UNLINK', name)
      if redis.call('EXISTS', name .. ':new') == 1 then redis.call('RENAME', name .. ':new', name) end
    end
    redis.call('SET', 'wg:loaded', ARGV[2])
    return 1
    """

  /// Defines `point(name, line)`, which adds a picture to the list of pointers called `name`.
  ///
  /// A line begins with the instant from which the picture is shown and the instant at which that was decided, and ends
  /// with its key.
  ///
  /// The later decision wins. A picture older than the current one never comes back. A picture that is already in the
  /// list keeps its instant, because devices use it to tell pictures apart. A pointer decided over an hour after this
  /// one comes from a clock that has since been set back, as no job takes that long; it is dropped.
  private static let pointText = """
    local function point(name, line)
      local key = 'wg:shown:' .. name
      local from, decided = string.match(line, '^(%d+) (%d+) ')
      from, decided = tonumber(from), tonumber(decided)
      local items, now, isNew, before = {}, decided, true, nil
      for old in string.gmatch(redis.call('GET', key) or '', '[^\\n]+') do
        local f, d = string.match(old, '^(%d+) (%d+) ')
        f, d = tonumber(f), tonumber(d)
        if f and d and d <= decided + 3600000 then
          if f == from and d > decided then isNew = false end
          if f ~= from or d > decided then
            items[#items + 1] = {f, old}
            if f < from then before = #items end
            if d > now then now = d end
          end
        end
      end
      if isNew then
        if before and string.match(items[before][2], '%S+$') == string.match(line, '%S+$') then
          from = items[before][1]
          line = string.format('%.0f', from) .. string.match(line, '^%d+(.*)$')
          table.remove(items, before)
        end
        items[#items + 1] = {from, line}
      end
      table.sort(items, function(a, b) return a[1] < b[1] end)
      local first = 1
      for index, item in ipairs(items) do
        if item[1] <= now then first = index end
      end
      local lines = {}
      for index = first, math.min(#items, first + 7) do lines[#lines + 1] = items[index][2] end
      redis.call('SET', key, table.concat(lines, '\\n'))
    end

    """

  /// ARGV: the coordinator's name, the group, the instant it is due if a picture has to be drawn, the instant it is due
  /// otherwise, the number of screens, seconds until the deadline, seconds for which pictures are relied on; then for
  /// each picture its key, the pointer's name, the pointer's line and the job.
  ///
  /// Returns whether the coordinator leads, the number of new jobs, and the number of jobs that were not needed.
  private static let decideText = """
    if redis.call('GET', 'wg:leader') ~= ARGV[1] then return {0, 0, 0} end
    local group, retry, next, screens = ARGV[2], ARGV[3], ARGV[4], tonumber(ARGV[5])
    local new, saved, isWaiting = 0, 0, false
    local due = tonumber(retry) < tonumber(next) and retry or next
    for i = 8, #ARGV, 4 do
      local key, name, line, job = ARGV[i], ARGV[i + 1], ARGV[i + 2], ARGV[i + 3]
      local known = string.find(redis.call('GET', 'wg:shown:' .. name) or '', key, 1, true)
      if redis.call('EXISTS', 'wg:has:' .. key) == 1 then
        point(name, line)
        if not known then saved = saved + screens end
      elseif redis.call('HEXISTS', 'wg:dead', 'job:' .. key) == 0 then
        local want = 'wg:want:' .. key
        local time = redis.call('TIME')
        local now = time[1] * 1000 + math.floor(time[2] / 1000)
        -- A worker gives up a job that is past its deadline.
        if tonumber(redis.call('HGET', want, 'deadline') or '0') > now then
          if redis.call('HEXISTS', want, name) == 0 and not known then saved = saved + screens end
        else
          local deadline = string.format('%.0f', now + ARGV[6] * 1000)
          redis.call('XADD', 'wg:jobs', '*', 'k', key, 's', job, 'd', deadline)
          redis.call('HSET', want, 'deadline', deadline)
          redis.call('EXPIRE', want, ARGV[6] + 60)
          new = new + 1
          saved = saved + screens - 1
        end
        redis.call('HSET', want, name, due .. ' ' .. next .. ' ' .. line)
        isWaiting = true
      end
    end
    redis.call('ZADD', 'wg:due', isWaiting and due or next, group)
    redis.call('HDEL', 'wg:dead', 'screen:' .. group)
    if saved > 0 then redis.call('HINCRBY', 'wg:counts', 'deduplicated', saved) end
    return {1, new, saved}
    """

  /// ARGV: the coordinator's name, the group, the instant of the next attempt, the problem, the maximum number of
  /// records.
  private static let troubleText = """
    if redis.call('GET', 'wg:leader') ~= ARGV[1] then return 0 end
    redis.call('ZADD', 'wg:due', ARGV[3], ARGV[2])
    local field = 'screen:' .. ARGV[2]
    if redis.call('HEXISTS', 'wg:dead', field) == 1 or redis.call('HLEN', 'wg:dead') < tonumber(ARGV[5]) then
      redis.call('HSET', 'wg:dead', field, ARGV[4])
    end
    return 1
    """

  /// ARGV: the coordinator's name, the group.
  ///
  /// Removes a group that no longer has any screens.
  private static let forgetText = """
    if redis.call('GET', 'wg:leader') ~= ARGV[1] then return 0 end
    redis.call('ZREM', 'wg:due', ARGV[2])
    redis.call('UNLINK', 'wg:shown:' .. ARGV[2], 'wg:shown:' .. ARGV[2] .. ':dark')
    redis.call('HDEL', 'wg:dead', 'screen:' .. ARGV[2])
    return 1
    """

  /// ARGV: the job, the key, seconds for which the picture is relied on, the counter to increase.
  ///
  /// Sets the pointers that waited for the picture, and makes their groups due at the instants given with them.
  private static let finishText = """
    local key = ARGV[2]
    local want = 'wg:want:' .. key
    redis.call('SET', 'wg:has:' .. key, 1, 'EX', ARGV[3])
    local waiting = redis.call('HGETALL', want)
    for i = 1, #waiting, 2 do
      local due, next, line = string.match(waiting[i + 1], '^(%d+) (%d+) (.*)$')
      if line then
        point(waiting[i], line)
        local group = string.match(waiting[i], '^[^:]+')
        local score = redis.call('ZSCORE', 'wg:due', group)
        if score and tonumber(score) == tonumber(due) then redis.call('ZADD', 'wg:due', next, group) end
      end
    end
    redis.call('DEL', want)
    redis.call('HDEL', 'wg:dead', 'job:' .. key)
    if redis.call('XACK', 'wg:jobs', 'wg', ARGV[1]) == 1 then redis.call('HINCRBY', 'wg:counts', ARGV[4], 1) end
    redis.call('XDEL', 'wg:jobs', ARGV[1])
    return 1
    """

  /// ARGV: the job, the key, what to draw, the deadline.
  ///
  /// Puts the job back into the queue as if no worker had taken it.
  private static let giveBackText = """
    if redis.call('XACK', 'wg:jobs', 'wg', ARGV[1]) == 0 then return 0 end
    redis.call('XDEL', 'wg:jobs', ARGV[1])
    redis.call('XADD', 'wg:jobs', '*', 'k', ARGV[2], 's', ARGV[3], 'd', ARGV[4])
    return 1
    """

  /// ARGV: the job, the key, the deadline.
  private static let expireText = """
    local want = 'wg:want:' .. ARGV[2]
    if redis.call('HGET', want, 'deadline') == ARGV[3] then redis.call('DEL', want) end
    redis.call('XACK', 'wg:jobs', 'wg', ARGV[1])
    redis.call('XDEL', 'wg:jobs', ARGV[1])
    redis.call('HINCRBY', 'wg:counts', 'expired', 1)
    return 1
    """

  /// ARGV: the job, the key, the problem, the maximum number of records.
  ///
  /// Returns whether a worker still had the job.
  private static let deadLetterText = """
    local field = 'job:' .. ARGV[2]
    local isOurs = redis.call('XACK', 'wg:jobs', 'wg', ARGV[1])
    redis.call('XDEL', 'wg:jobs', ARGV[1])
    if isOurs == 0 then return 0 end
    if redis.call('HEXISTS', 'wg:dead', field) == 1 or redis.call('HLEN', 'wg:dead') < tonumber(ARGV[4]) then
      redis.call('HSET', 'wg:dead', field, ARGV[3])
    end
    redis.call('DEL', 'wg:want:' .. ARGV[2])
    redis.call('HINCRBY', 'wg:counts', 'failed', 1)
    return 1
    """

  /// ARGV: the key, the group, the current instant.
  ///
  /// Makes the group due because the picture is not in the store.
  private static let missText = """
    redis.call('DEL', 'wg:has:' .. ARGV[1])
    redis.call('ZADD', 'wg:due', 'XX', 'LT', ARGV[3], ARGV[2])
    return 1
    """

  /// ARGV: the counter, the number of requests wanted, the maximum in total, seconds to keep the counter.
  ///
  /// Returns the number of requests granted.
  private static let askText = """
    local name = 'wg:asked:' .. ARGV[1]
    local used = tonumber(redis.call('GET', name) or '0')
    local granted = math.max(0, math.min(tonumber(ARGV[2]), tonumber(ARGV[3]) - used))
    if granted > 0 then
      redis.call('INCRBY', name, granted)
      redis.call('EXPIRE', name, ARGV[4])
    end
    return granted
    """

  /// ARGV: how many notices there may be, for how many milliseconds, the key of a picture or nothing, the texts.
  ///
  /// Each text is there once, with the instant at which it was last told.
  private static let noteText = """
    local time = redis.call('TIME')
    local now = time[1] * 1000 + math.floor(time[2] / 1000)
    for i = 4, #ARGV do redis.call('HSET', 'wg:notices', ARGV[i], string.format('%.0f', now) .. ' ' .. ARGV[3]) end
    local items, known = {}, redis.call('HGETALL', 'wg:notices')
    for i = 1, #known, 2 do
      local at = tonumber(string.match(known[i + 1], '^%d+')) or 0
      if at < now - ARGV[2] then
        redis.call('HDEL', 'wg:notices', known[i])
      else
        items[#items + 1] = {at, known[i]}
      end
    end
    table.sort(items, function(a, b) return a[1] < b[1] end)
    for i = 1, #items - ARGV[1] do redis.call('HDEL', 'wg:notices', items[i][2]) end
    return 1
    """
}
