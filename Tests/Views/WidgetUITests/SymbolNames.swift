/// Names of SF Symbols that widgets use, in their common variants.
let commonSymbols = """
  plus plus.circle plus.circle.fill plus.square plus.app plus.app.fill plus.square.fill minus minus.circle
  minus.circle.fill xmark xmark.circle xmark.circle.fill xmark.square xmark.octagon xmark.octagon.fill checkmark
  checkmark.circle checkmark.circle.fill checkmark.square checkmark.square.fill checkmark.seal checkmark.seal.fill
  checkmark.shield checkmark.shield.fill circle circle.fill square square.fill star star.fill star.circle
  star.circle.fill star.slash star.leadinghalf.filled heart heart.fill heart.circle heart.circle.fill heart.slash
  heart.text.square heart.text.square.fill bolt bolt.fill bolt.circle bolt.circle.fill bolt.slash bolt.heart
  bolt.heart.fill bolt.horizontal.fill bolt.badge.clock drop drop.fill drop.circle flame flame.fill
  flame.circle.fill leaf leaf.fill leaf.circle sun.max sun.max.fill sun.min moon moon.fill moon.stars
  moon.stars.fill moon.zzz moon.zzz.fill moon.circle cloud cloud.fill cloud.rain cloud.rain.fill cloud.sun
  cloud.sun.fill cloud.bolt cloud.bolt.fill cloud.bolt.rain.fill cloud.snow cloud.snow.fill cloud.fog
  cloud.fog.fill cloud.drizzle.fill cloud.heavyrain.fill cloud.hail.fill cloud.sleet.fill cloud.moon.fill
  cloud.moon.rain.fill cloud.sun.rain.fill wind wind.snow snowflake snow tornado hurricane thermometer
  thermometer.medium thermometer.low thermometer.high thermometer.sun thermometer.sun.fill thermometer.snowflake
  humidity humidity.fill sunrise sunrise.fill sunset sunset.fill sun.horizon.fill sun.dust.fill sun.haze.fill
  aqi.low aqi.medium umbrella umbrella.fill barometer water.waves mountain.2 mountain.2.fill rainbow sparkles
  sparkle wand.and.stars chevron.right chevron.left chevron.up chevron.down chevron.right.circle
  chevron.right.circle.fill chevron.down.circle chevron.up.chevron.down chevron.forward
  chevron.left.forwardslash.chevron.right arrow.up arrow.down arrow.left arrow.right arrow.up.right
  arrow.down.right arrow.down.left arrow.up.left arrow.up.circle arrow.up.circle.fill arrow.down.circle
  arrow.down.circle.fill arrow.right.circle arrow.right.circle.fill arrow.left.circle.fill
  arrow.up.right.circle.fill arrow.up.right.square arrow.clockwise arrow.clockwise.circle
  arrow.clockwise.circle.fill arrow.counterclockwise arrow.triangle.2.circlepath
  arrow.triangle.2.circlepath.circle.fill arrow.up.arrow.down arrow.left.arrow.right arrow.2.squarepath
  arrow.uturn.backward arrow.uturn.left arrow.turn.up.right arrow.up.forward arrow.up.and.down arrow.down.to.line
  arrow.triangle.branch arrow.triangle.turn.up.right.diamond.fill arrowtriangle.up.fill arrowtriangle.down.fill
  arrowtriangle.right.fill arrowshape.turn.up.right.fill clock clock.fill clock.badge clock.badge.exclamationmark
  clock.badge.checkmark clock.arrow.circlepath alarm alarm.fill timer stopwatch stopwatch.fill hourglass
  hourglass.bottomhalf.filled deskclock calendar calendar.circle calendar.circle.fill calendar.badge.plus
  calendar.badge.clock calendar.badge.exclamationmark calendar.day.timeline.left bell bell.fill bell.slash
  bell.slash.fill bell.badge bell.badge.fill bell.circle.fill person person.fill person.circle person.circle.fill
  person.crop.circle person.crop.circle.fill person.crop.circle.badge.checkmark person.crop.circle.badge.plus
  person.crop.square person.2 person.2.fill person.2.circle person.3 person.3.fill person.badge.plus
  person.fill.checkmark person.fill.questionmark person.slash figure.walk figure.run figure.stand figure
  figure.walk.circle figure.run.circle.fill figure.2 figure.mind.and.body figure.yoga
  figure.strengthtraining.traditional figure.outdoor.cycle figure.pool.swim figure.hiking
  figure.and.child.holdinghands dumbbell dumbbell.fill sportscourt soccerball basketball.fill football.fill
  baseball tennis.racket house house.fill house.circle house.circle.fill building building.2 building.2.fill
  building.columns building.columns.fill storefront tent car car.fill car.circle bolt.car bolt.car.fill bus
  bus.fill tram tram.fill train.side.front.car ferry ferry.fill sailboat bicycle bicycle.circle scooter airplane
  airplane.circle airplane.departure airplane.arrival fuelpump fuelpump.fill ev.charger ev.charger.fill
  parkingsign parkingsign.circle road.lanes box.truck box.truck.fill truck.box.fill shippingbox shippingbox.fill
  suitcase suitcase.fill map map.fill mappin mappin.circle mappin.circle.fill mappin.and.ellipse mappin.slash
  location location.fill location.circle location.circle.fill location.slash.fill location.north.fill
  location.north.line.fill safari safari.fill globe globe.americas.fill globe.europe.africa.fill
  globe.asia.australia.fill network network.slash cart cart.fill cart.badge.plus bag bag.fill basket gift
  gift.fill creditcard creditcard.fill banknote banknote.fill wallet.pass wallet.pass.fill dollarsign
  dollarsign.circle dollarsign.circle.fill dollarsign.square eurosign.circle eurosign.circle.fill
  sterlingsign.circle.fill yensign.circle bitcoinsign.circle bitcoinsign.circle.fill indianrupeesign.circle
  percent tag tag.fill tag.circle ticket ticket.fill chart.bar chart.bar.fill chart.bar.xaxis chart.pie
  chart.pie.fill chart.line.uptrend.xyaxis chart.line.downtrend.xyaxis chart.xyaxis.line
  chart.line.uptrend.xyaxis.circle chart.line.uptrend.xyaxis.circle.fill gauge gauge.high gauge.medium
  gauge.with.needle gauge.with.dots.needle.67percent speedometer target scope doc doc.fill doc.text doc.text.fill
  doc.plaintext doc.on.doc doc.on.doc.fill doc.badge.plus doc.circle.fill folder folder.fill folder.badge.plus
  tray tray.fill tray.full.fill archivebox archivebox.fill clipboard list.clipboard list.bullet.clipboard
  note.text note newspaper newspaper.fill book book.fill book.closed book.closed.fill books.vertical
  books.vertical.fill text.book.closed.fill bookmark bookmark.fill bookmark.circle.fill magazine graduationcap
  graduationcap.fill pencil pencil.circle pencil.circle.fill square.and.pencil square.and.arrow.up
  square.and.arrow.down trash trash.fill trash.slash paperplane paperplane.fill paperclip link scissors
  list.bullet list.number list.dash list.bullet.rectangle list.bullet.circle checklist text.alignleft text.bubble
  text.bubble.fill text.quote quote.bubble quote.opening quote.closing textformat textformat.size character
  envelope envelope.fill envelope.open envelope.badge envelope.circle.fill message message.fill message.badge
  message.circle bubble.left bubble.left.fill bubble.right bubble.left.and.bubble.right
  bubble.left.and.bubble.right.fill phone phone.fill phone.circle.fill phone.down.fill video video.fill
  video.slash.fill mic mic.fill mic.slash mic.slash.fill mic.circle.fill camera camera.fill camera.circle photo
  photo.fill photo.on.rectangle photo.circle play play.fill play.circle play.circle.fill pause pause.fill
  pause.circle pause.circle.fill stop stop.fill stop.circle.fill forward.fill backward.fill forward.end.fill
  backward.end.fill playpause.fill goforward.15 gobackward.15 shuffle repeat speaker.fill speaker.slash
  speaker.slash.fill speaker.wave.1.fill speaker.wave.2 speaker.wave.2.fill speaker.wave.3.fill music.note
  music.note.list music.mic headphones headphones.circle.fill airpods airpodspro hifispeaker.fill homepod.fill tv
  tv.fill play.tv play.rectangle play.rectangle.fill film film.fill popcorn guitars pianokeys waveform
  waveform.circle waveform.circle.fill waveform.path.ecg waveform.path radio antenna.radiowaves.left.and.right
  dot.radiowaves.left.and.right battery.100 battery.75 battery.50 battery.25 battery.0 battery.100.bolt
  battery.100percent battery.50percent powerplug powerplug.fill power power.circle wifi wifi.slash
  wifi.exclamationmark cellularbars personalhotspot iphone iphone.circle ipad ipad.landscape applewatch
  laptopcomputer desktopcomputer display macbook keyboard printer printer.fill cpu cpu.fill memorychip server.rack
  externaldrive externaldrive.fill internaldrive gamecontroller gamecontroller.fill lock lock.fill lock.open
  lock.open.fill lock.shield lock.shield.fill lock.circle.fill lock.slash key key.fill faceid touchid eye eye.fill
  eye.slash eye.slash.fill hand.raised hand.raised.fill hand.thumbsup hand.thumbsup.fill hand.thumbsdown.fill
  hand.tap hand.tap.fill shield shield.fill shield.slash exclamationmark.shield.fill qrcode qrcode.viewfinder
  barcode barcode.viewfinder viewfinder camera.viewfinder exclamationmark exclamationmark.circle
  exclamationmark.circle.fill exclamationmark.triangle exclamationmark.triangle.fill exclamationmark.octagon.fill
  exclamationmark.bubble questionmark questionmark.circle questionmark.circle.fill questionmark.diamond info
  info.circle info.circle.fill info.square ellipsis ellipsis.circle ellipsis.circle.fill ellipsis.bubble.fill
  line.3.horizontal line.3.horizontal.decrease.circle number number.circle at infinity equal.circle.fill plusminus
  plus.forwardslash.minus function sum command gear gearshape gearshape.fill gearshape.2 gearshape.2.fill
  slider.horizontal.3 switch.2 wrench wrench.fill wrench.and.screwdriver wrench.and.screwdriver.fill hammer
  hammer.fill screwdriver paintbrush paintbrush.fill paintbrush.pointed paintpalette paintpalette.fill eyedropper
  ruler lightbulb lightbulb.fill lightbulb.slash lightbulb.max.fill lamp.desk.fill fan fan.fill sofa.fill
  bed.double bed.double.fill zzz air.conditioner.horizontal.fill fork.knife fork.knife.circle
  fork.knife.circle.fill cup.and.saucer cup.and.saucer.fill mug mug.fill wineglass wineglass.fill
  takeoutbag.and.cup.and.straw.fill birthday.cake birthday.cake.fill carrot carrot.fill cross cross.fill
  cross.case cross.case.fill cross.circle.fill pills pills.fill pill pill.fill syringe bandage stethoscope lungs
  lungs.fill brain brain.head.profile ear face.smiling face.smiling.fill trophy trophy.fill trophy.circle.fill
  medal medal.fill rosette crown crown.fill flag flag.fill flag.circle flag.checkered flag.slash dice dice.fill
  die.face.5 die.face.3.fill puzzlepiece puzzlepiece.fill theatermasks balloon balloon.fill party.popper
  party.popper.fill teddybear.fill pawprint pawprint.fill pawprint.circle.fill tree tree.fill fish bird hare.fill
  tortoise.fill cat dog ladybug.fill ant camera.macro atom flask testtube.2 magnifyingglass magnifyingglass.circle
  magnifyingglass.circle.fill square.grid.2x2 square.grid.2x2.fill square.grid.3x3.fill square.stack
  square.stack.fill square.stack.3d.up square.stack.3d.up.fill square.on.square rectangle rectangle.fill
  rectangle.stack rectangle.stack.fill rectangle.grid.1x2.fill rectangle.portrait
  rectangle.portrait.and.arrow.right sidebar.left triangle triangle.fill diamond diamond.fill hexagon hexagon.fill
  octagon seal seal.fill capsule capsule.fill app app.fill app.badge apps.iphone circle.dashed circle.dotted
  circle.lefthalf.filled circle.righthalf.filled circle.inset.filled record.circle smallcircle.filled.circle
  circle.grid.3x3.fill circle.hexagongrid.fill cube cube.fill cube.transparent crop scribble 1.circle
  1.circle.fill 2.circle.fill 9.square 10.circle.fill 25.square a.circle b.circle.fill m.square.fill
  moonphase.waxing.crescent moonphase.full.moon moonphase.new.moon moonphase.first.quarter
  """
  .split(whereSeparator: \.isWhitespace).map(String.init)
