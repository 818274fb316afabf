/// A self-signed certificate for `localhost` and 127.0.0.1, valid until 2126.
///
/// The key protects nothing. It is published so that tests have a server that must not be trusted.
public enum SelfSignedCertificate {
  /// The certificate in PEM, which is its own authority.
  public static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBnDCCAUGgAwIBAgIUFq5rLtv/DNjCP4+B7DXmnzCXks4wCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEyMTEyNVoYDzIxMjYxMDI4
    MTIxMTI1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAATbhcjodmOGVu6yLnBKnfDB7Mep5Go1OlUbyiBQK+XLncJxUQE91LTd
    RPcEYz7a07WEHfo54weolJmPQhr2rH0uo28wbTAdBgNVHQ4EFgQUvCbBKnZsi4IY
    WWBqTlBG8eaMUmEwHwYDVR0jBBgwFoAUvCbBKnZsi4IYWWBqTlBG8eaMUmEwDwYD
    VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
    zj0EAwIDSQAwRgIhANueuGFhAT/NsDrSa8H9Lg6HAtI1BwZd+ogN9T4AesELAiEA
    9uNtVYwVB1qxqlJkMik0vfo2B460Hw+0fPHpa9WIkBI=
    -----END CERTIFICATE-----
    """

  static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgUdcAGGzMlu8UqFd1
    ZE7YtjrMTmAsRyXPtIw4FTUm9hqhRANCAATbhcjodmOGVu6yLnBKnfDB7Mep5Go1
    OlUbyiBQK+XLncJxUQE91LTdRPcEYz7a07WEHfo54weolJmPQhr2rH0u
    -----END PRIVATE KEY-----
    """
}
