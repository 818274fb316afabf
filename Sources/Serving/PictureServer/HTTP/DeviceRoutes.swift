internal import Configurations
internal import FoundationEssentials
internal import HTTPTypes
internal import Panels
internal import Rounds
internal import Shelf
internal import WebRequests
internal import WidgetBase

/// The routes of TRMNL's protocol for devices.
struct DeviceRoutes: Sendable {
  let site: Site
  let source: any PictureSource
  let registry: DeviceRegistry
  let displays: Displays
  let messages: MessagePictures
  let marks: BatteryMarks
  let pushed: PushedData
  let warnings: RequestWarnings
  let cloud: CloudPictures
  let now: Date

  /// The most bytes of a device's log.
  static let maximumLogBytes = 64 << 10

  /// A key for a device that has none.
  func setup(_ request: ServedRequest) async -> ServedResponse {
    let device = DeviceRequest(header: request.header)
    let configured = await settings(of: device)
    let response: DeviceResponse
    switch await registry.setUp(device, isConfigured: configured != nil, at: now) {
    case .refused(let message): response = .notSetUp(message: message)
    case .done(let key, let friendlyID):
      let picture = await message(.welcome, device.state, isSetup: true)
      response = .setUp(
        key: key, friendlyID: friendlyID, imageURL: address(of: picture, request),
        fileName: fileName(picture, "welcome"),
        message: configured.map { "Welcome, \($0.name ?? $0.id)" }
          ?? "Welcome. Add \(device.id ?? "") to the configuration")
    }
    return ServedResponse(response)
  }

  /// Returns the current picture of a device and the time of its next request.
  func display(_ request: ServedRequest) async -> ServedResponse {
    let device = DeviceRequest(header: request.header)
    let configured = await settings(of: device)
    guard let record = await registry.admitted(device, isConfigured: configured != nil, at: now) else {
      return .problem(404, "unknown device or wrong key")
    }
    guard let configured else {
      return await response(
        message(.unclaimed(record.id, page: "\(site.base(for: request))/"), device.state), "unclaimed",
        RefreshRate.defaultSeconds, to: record, device, request)
    }
    if let source = configured.functions.sensors, site.pushedSources[source] != nil, let readings = device.sensors.json
    {
      // If the readings cannot be stored, the earlier ones remain.
      try? await pushed.push(readings, to: source)
    }
    let isAction = device.isButton && configured.functions.button != .none
    if isAction { await perform(configured.functions.button, on: configured) }
    let shown = await displays.shown(on: configured)
    func rate(maximum: Int? = nil) async -> Int {
      await displays.refreshRate(of: configured, shown, maximum: maximum)
    }
    if isAction, configured.functions.button == .identify {
      return await response(
        message(.identity(configured.shownName, record.friendlyID), device.state), "identity",
        min(rate(), RefreshRate.defaultSeconds), to: record, device, request, configured.functions)
    }
    if isAction, configured.functions.button == .guest, let guest = site.guest {
      return await response(
        message(.guest(network: guest.network, code: guest.code), device.state), "guest",
        min(rate(), RefreshRate.defaultSeconds), to: record, device, request, configured.functions)
    }
    if let cloud = shown.cloud, let found = await picture(of: configured, cloud, record, device, request) {
      return await response(
        found.picture, DeviceCloud.output, rate(maximum: found.refreshRate ?? RefreshRate.defaultSeconds), to: record,
        device, request, configured.functions)
    }
    if let image = shown.image {
      return await response(image, "image", rate(), to: record, device, request, configured.functions)
    }
    // Without a picture of its account, a device shows its first own one.
    let output = shown.cloud == nil ? shown.output : configured.playlist.outputs.first { $0 != DeviceCloud.output }
    guard let id = output else {
      return await response(
        message(.nothing, device.state), "nothing", rate(), to: record, device, request, configured.functions)
    }
    guard let picture = await picture(of: id) else {
      return await response(
        message(.noPicture, device.state), "none", min(rate(), RefreshRate.defaultSeconds), to: record, device, request,
        configured.functions)
    }
    let marked = await marks.marked(
      picture, on: configured, device.state.adding(record.state), drawnFor: source.output(id, at: now)?.target)
    // Another name, because devices load only pictures with a new one.
    return await response(
      marked ?? picture, marked == nil ? id : "\(id), low battery", rate(), to: record, device, request,
      configured.functions)
  }

  /// Returns the picture of a device's account; nil if there never was one.
  private func picture(
    of settings: DeviceSettings, _ account: DeviceCloud, _ record: DeviceRecord, _ device: DeviceRequest,
    _ request: ServedRequest
  ) async -> CloudPictures.Result? {
    guard let key = site.cloudKeys[settings.id] ?? device.key.map({ Secret($0) }) else { return nil }
    let result = await cloud.picture(
      of: settings.id, by: CloudRequest(account, id: settings.id, key: key, header: request.header), at: now)
    if let problem = result.problem { warnings.report(cloudOf: name(of: record), problem) }
    return result.picture == nil ? nil : result
  }

  /// Performs the function of a device's button.
  private func perform(_ button: DeviceFunctions.Button, on device: DeviceSettings) async {
    let action: DisplayAction? =
      switch button {
      case .next: .next
      case .previous: .previous
      case .restart: .resume
      case .none, .identify, .sleep, .guest: nil
      }
    // If it cannot be stored, the device shows what its playlist says.
    if let action { _ = try? displays.states.perform(action, on: device, in: await displays.zone(of: device), at: now) }
  }

  /// Returns the picture of an output in the first format that devices can draw; nil if no such picture is available.
  private func picture(of id: String) async -> ServedPicture? {
    var refused: String?
    for format in DeviceFiles.formats {
      switch await source.picture(of: id, format: format.rawValue, scheme: nil, at: now) {
      case .picture(let picture, _):
        if DeviceFiles.take(picture.bytes, format: picture.format) { return picture }
        refused = "is \(format.rawValue.uppercased()) with another size or bit depth"
      case .noFormat(let names):
        refused = refused ?? "is \(names.map { $0.uppercased() }.joined(separator: " and "))"
      case .noOutput, .noScheme, .notYet: return nil
      }
    }
    if let refused { warnings.report(output: id, "it \(refused); \(DeviceFiles.summary)") }
    return nil
  }

  /// Returns the settings of a device from the configuration or, if it has none, from the source of pictures.
  private func settings(of device: DeviceRequest) async -> DeviceSettings? {
    guard let id = device.id else { return nil }
    if let settings = site.device(id) { return settings }
    return await source.output(ofDevice: id, at: now).map {
      DeviceSettings(id: id, playlist: Playlist([Playlist.Item(output: $0)]))
    }
  }

  /// Keeps the messages of a device.
  ///
  /// Devices send their logs again until they are accepted, so every response is the same.
  func log(_ request: ServedRequest, _ body: [UInt8]) async -> ServedResponse {
    let device = DeviceRequest(header: request.header)
    var response = ServedResponse(204)
    // A log binds no key.
    if let record = await registry.admitted(device, isConfigured: false, at: now) {
      await registry.add(DeviceLog(body), to: record)
      response.logNote = name(of: record)
    }
    return response
  }

  /// Returns the name of a device for the log, which must not contain its address.
  private func name(of record: DeviceRecord) -> String {
    OneLine.of(site.device(record.id)?.name ?? record.friendlyID)
  }

  private func response(
    _ picture: ServedPicture?, _ output: String, _ rate: Int, to record: DeviceRecord, _ device: DeviceRequest,
    _ request: ServedRequest, _ functions: DeviceFunctions = DeviceFunctions()
  ) async -> ServedResponse {
    let firmware = firmware(for: record, device)
    await registry.note(record, device.state, at: now, nextAt: now + Double(rate), firmware: firmware)
    var response = ServedResponse(
      .display(
        imageURL: address(of: picture, request), fileName: fileName(picture, output), refreshRate: rate, functions,
        isAction: device.isButton,
        firmwareURL: firmware.map { "\(site.base(for: request))/firmware/\($0).bin" }))
    response.logNote = "\(name(of: record)): \(output)"
    return response
  }

  /// The maximum number of times that a device is offered a firmware with which it does not come back.
  private static let maximumFirmwareOffers = 3

  /// Returns the digest of the firmware that a device is to load; nil if it has to keep its own.
  private func firmware(for record: DeviceRecord, _ device: DeviceRequest) -> String? {
    guard let wanted = site.device(record.id)?.functions.firmware, let digest = site.firmwareDigests[wanted.file],
      let version = device.state.firmware, version != wanted.version
    else { return nil }
    let offers = record.offeredFirmware == digest ? record.firmwareOffers ?? 0 : 0
    return offers < Self.maximumFirmwareOffers ? digest : nil
  }

  /// Returns a message, which is drawn if it has not been drawn yet: the device comes again only in minutes.
  ///
  /// `isSetup` says that the device is being set up. If drawing fails, there is no message.
  private func message(_ message: Message, _ state: DeviceState, isSetup: Bool = false) async -> ServedPicture? {
    let isLarge = (state.width ?? 0) > 1_000 || state.model == "x"
    // While it is set up, firmware before 1.8.2 draws nothing but a BMP, except on large screens.
    let format = isSetup && !isLarge && !state.hasFirmware("1.8.2") ? "bmp" : "png"
    let key = message.key(isLarge: isLarge, format: format)
    if messages.drawn(key) == nil { try? await messages.draw(message, isLarge: isLarge, at: now) }
    return messages.drawn(key)
  }

  private func address(of picture: ServedPicture?, _ request: ServedRequest) -> String {
    "\(site.base(for: request))/pictures/\(picture?.fileName ?? "none.png")"
  }

  private func fileName(_ picture: ServedPicture?, _ output: String) -> String {
    PictureFileName.text(output: output, changedAt: picture?.changedAt ?? now)
  }
}

extension ServedResponse {
  init(_ response: DeviceResponse) {
    self.init(200, response.body, type: "application/json")
    fields[.cacheControl] = "no-store"
  }
}
