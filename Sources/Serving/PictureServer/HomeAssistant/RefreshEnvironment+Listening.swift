internal import MQTT
package import Rounds

extension RefreshEnvironment {
  /// Returns the environment of a process that listens to Home Assistant and MQTT brokers.
  package func listening() -> RefreshEnvironment {
    var environment = self
    if environment.liveStates == nil {
      let transport = WebSocketTransport(certificateFile: environment.certificateFile)
      environment.liveStates = LiveStates(transport: transport)
    }
    if environment.liveTopics == nil { environment.liveTopics = LiveTopics() }
    return environment
  }
}
