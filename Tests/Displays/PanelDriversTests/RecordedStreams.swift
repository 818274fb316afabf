/// The streams that the makers' drivers send; `Scripts/make/record-panels` makes this file.
enum RecordedStreams {
  /// The SHA-256 of the events of each refresh, one a line.
  static let digests: [(panel: String, refresh: String, sha256: String)] = [
    (
      "inky-impression-13.3-spectra", "full",
      "662a0740ce07d84e4f768071c0ad4acaf367ba155bd07c45df626adccc960d77"
    ),
    (
      "inky-impression-4", "full",
      "8602d5cb8f8bba9c27cf8ee946a7d564afb3b99681af059b9fcf8a89aed8bce9"
    ),
    (
      "inky-impression-4-spectra", "full",
      "a13886090ec904ce6bb89514673c21ac83a44abc55e7b99516edd9268ed259df"
    ),
    (
      "inky-impression-5.7", "full",
      "7d90029376f4bc7b2dc62ba091cdf81fd1805410a3d2c19b110891632ee2e4cb"
    ),
    (
      "inky-impression-7.3", "full",
      "bd8d5f833d3441ed4f02e8bf24fe79dc7cf701e1f11a730edbbea3110b0a55bb"
    ),
    (
      "inky-impression-7.3-spectra", "full",
      "1fc64a53722b808dee2d0624b4bb131a83b39f8f82430b1e90bfd0883a5bf59a"
    ),
    (
      "inky-phat-black", "full",
      "f13e4a24fa623d5d8904ea4cd515b03cd0e1c0a42276ba2161dae3c5f660c1e8"
    ),
    (
      "inky-phat-black-2017", "full",
      "59debe194d81f052d1a0ed2053a706c5372deb169703ba3c8fa6f9981fb31aad"
    ),
    (
      "inky-phat-red", "full",
      "2b1a3295ca047b47dcd65b4b22740f5e9333ab610ef097ba121b179ae976a625"
    ),
    (
      "inky-phat-red-2017", "full",
      "082894a9b5bfb01695edcdd7333b1933ee78631813a680540d7eea50fe685629"
    ),
    (
      "inky-phat-red-yellow", "full",
      "436750c4d3aba85b6a6cfe49ac839fa60e5d53bfcd99b0ed450194fbb9d9c49d"
    ),
    (
      "inky-phat-yellow", "full",
      "2b1a3295ca047b47dcd65b4b22740f5e9333ab610ef097ba121b179ae976a625"
    ),
    (
      "inky-phat-yellow-2017", "full",
      "0e8cab43ad76b759a7cb7a24d726018c7026698fc24254713eb2d587c96d3f16"
    ),
    (
      "inky-what-black", "full",
      "2fc20e88b55135bf53d112cd9802091955786e658230d935f98fa2f9434b4337"
    ),
    (
      "inky-what-black-2018", "full",
      "b2303d0a0844fbe9e40c949b236acfcd0006ce7a15e1fcef2e12f6c3c049eea8"
    ),
    (
      "inky-what-red", "full",
      "6227168c736f2891d628ad8077f9f633470a02c5a0ca2bc6244894ac0cef3d65"
    ),
    (
      "inky-what-red-2018", "full",
      "ff45f2e5150d67d78ea252d0ba50daac28492b94eb281c005715f259968a0985"
    ),
    (
      "inky-what-red-yellow", "full",
      "7e89b58c263ab8907447e8fdba7f214ad77c35b1d516001cf98cd7ed4a12be37"
    ),
    (
      "inky-what-red-yellow-ssd2683", "full",
      "ca39ceaf0bca4ba520ce97b0a83483f2714d7afa5cd0b3f157c4fccdc04c3cd3"
    ),
    (
      "inky-what-yellow", "full",
      "6227168c736f2891d628ad8077f9f633470a02c5a0ca2bc6244894ac0cef3d65"
    ),
    (
      "inky-what-yellow-2018", "full",
      "1355235202026310cbb7b4f9edcb24c96612715048dd123cd24ef1a8fa8384b5"
    ),
    (
      "waveshare-1.02", "full",
      "13b07cc5410fb39877c6f6eaef6009acda99d8f03ea6b655076a1344ac87b63d"
    ),
    (
      "waveshare-1.54", "full",
      "f214f9c9dcfcf877df0d86a47df4990b4bc3d3971b9a9acecae7b733600e5ceb"
    ),
    (
      "waveshare-1.54-v2", "full",
      "63d3aa0788a3f1af2761b953869e19ada4acb5a5e252bc54cb1191de2c003401"
    ),
    (
      "waveshare-1.54b", "full",
      "5674f61c76325e9e68d2cd1d54f7f3c64904cc0f2e67cb76c751c859764af813"
    ),
    (
      "waveshare-1.54b-v2", "full",
      "da61757f6fdd98744c90886b2a1940e4a73e33c3c917daae45e9d6c6b41d54c8"
    ),
    (
      "waveshare-1.54c", "full",
      "c1d0c253ba71357a3307aef2099fcdc0f435a56a94347bda7a7a3fc88d78ab0f"
    ),
    (
      "waveshare-1.64g", "full",
      "792e6001efbae2ec03406d3c0515fe5762124e5cdaa1aa1c5ab3ae10ba0856f6"
    ),
    (
      "waveshare-13.3b", "full",
      "77f3929d06c01952c31e9d9c3fddcc7e8a0957b4e3b15c1f5189874ee8faca08"
    ),
    (
      "waveshare-13.3k", "full",
      "8a95e511f927821a325ad2fbe3d162ab6453f6e6bac2bd2a98f2312e9d875fc4"
    ),
    (
      "waveshare-13.3k-gray", "full",
      "08c5e3d7b0ae22bb08fdcc4692a21e8634d25c1b6788960c20708c88f20426ec"
    ),
    (
      "waveshare-2.13", "full",
      "ff38ab1df74745ec455baf3f69420ff88bd482946975d9066567e38c4344d36d"
    ),
    (
      "waveshare-2.13-v2", "full",
      "a7a87607e3e6334ea99f91f38dddd0bdc14ef54a22a6bc6de0f2e5f10ee06bbd"
    ),
    (
      "waveshare-2.13-v3", "full",
      "0f02a0edc542983a81b38f024d3bc726f4fdee3c063fb67e80a5868cf78e2d07"
    ),
    (
      "waveshare-2.13-v4", "full",
      "1b575f1a00db3d4c00a3da63533dfbac06f4c6915d7b21043f2fe70deb1a5029"
    ),
    (
      "waveshare-2.13-v4", "fast",
      "f9dfc13b632e2f8f93a47203b4765201d59db5851c686964cb69d67efb8c89b5"
    ),
    (
      "waveshare-2.13b-v3", "full",
      "44cda42710aac53cebb7290cad692d41a95dbbc01b2fed6db40148afd971e17a"
    ),
    (
      "waveshare-2.13b-v4", "full",
      "71a4c1d52d50feda7c8cde541eebd34639928aded702357f1a7f739adec18ced"
    ),
    (
      "waveshare-2.13bc", "full",
      "1f0be8192d2a68653e4a600a7dabd343f8a0c5536af32310f8901fa4104444df"
    ),
    (
      "waveshare-2.13d", "full",
      "3826b44ad75b568867520468a7817f5e1a01a62889b54d60ff1b7db24824dfad"
    ),
    (
      "waveshare-2.13g", "full",
      "06293b7800577f0924b720914b53fbdcf79247d6f16fdb8e4d47858ceda90beb"
    ),
    (
      "waveshare-2.15b", "full",
      "f083ea50127fac17e68d863bb8af493e8dcdef105b97e147edfe43b0cd2cc013"
    ),
    (
      "waveshare-2.15g", "full",
      "a6f3331594ab45a9a3b0ad16762c22e61127262b167353d107eb8209c76750fa"
    ),
    (
      "waveshare-2.36g", "full",
      "0c079148f8a4326fe6800a9141e07c953d0ca162094546143d4a0e20b83be7b8"
    ),
    (
      "waveshare-2.66", "full",
      "3bc288ec6724355e9f25d13d99f1dfec0802b9aef906fac7be9c3f3cda1a9b59"
    ),
    (
      "waveshare-2.66b", "full",
      "a055927c99b40b79ca3ad3edf7b8e82ea9f1d7cfa2199ba226ec5d1e98123b0c"
    ),
    (
      "waveshare-2.66g", "full",
      "c5fbc56cfae2e2e6e18d92c89d9ab2d941903cfea7afacb91c68d563a2e055d6"
    ),
    (
      "waveshare-2.7", "full",
      "945c80c3cbd59d2942ce80594e7afe40e4500a2ee389621cf3081f5c9e055617"
    ),
    (
      "waveshare-2.7-gray", "full",
      "cc14f2a6fbe7e5a0dde7046296ad60e216bf0ad1a9b11ff7bd0628d9e5e8ac71"
    ),
    (
      "waveshare-2.7-v2", "full",
      "613a420be0f8e6cbda6ea023553d41d21f0741d493e6cb5e220474a9f3fb9c8d"
    ),
    (
      "waveshare-2.7-v2", "fast",
      "dcb3b8f2beaae43e4d05b0cbed7b641f0263519a27af4ad99b820fb9d1ebc6f1"
    ),
    (
      "waveshare-2.7-v2-gray", "full",
      "f358908b3fcd6891b9477eb90912584f2cddb0f28a85dec18f04b65fffa3ea7b"
    ),
    (
      "waveshare-2.7b", "full",
      "3044b935e7b0a416732364645e8c3fce3f63216d791276a2c47ccdbd56d55f94"
    ),
    (
      "waveshare-2.7b-v2", "full",
      "36f11fc53b15402b2a15fcafb364cb0b2fb5d7ebb1319f41c97dbc975f2a11d2"
    ),
    (
      "waveshare-2.9", "full",
      "8c0acb5d1c14d6ff689005d49df590e0e0111188803b0109cf45a482bdc7affd"
    ),
    (
      "waveshare-2.9-v2", "full",
      "3bd9dcad15fc72e2f19bc34822d0d963a53ce0003a6775c9d7c9f492612c2336"
    ),
    (
      "waveshare-2.9-v2", "fast",
      "7ed6aa9ed0419b80ec22c6b1f393a59d38a2e52fd3219558a9f24a21e6ae8718"
    ),
    (
      "waveshare-2.9-v2-gray", "full",
      "e5891ee62978ac44b169aa36189efd4e11fee582d174d0a516f0f202249b177b"
    ),
    (
      "waveshare-2.9b-v3", "full",
      "e8cd2f13f2d2b301885a82aabbde50c25c41762100bc2839e21b42805072ea45"
    ),
    (
      "waveshare-2.9b-v4", "full",
      "a4746080e2f93a0203f6220cba67c30768d610a23254351c36fe55c194c7e820"
    ),
    (
      "waveshare-2.9b-v4", "fast",
      "3ddd6077117a3ce35d567aa56e08ba4259937a5115825831417929bd1054bd26"
    ),
    (
      "waveshare-2.9bc", "full",
      "d6cccdf0d04bcfc86132a7bb7dd30c0cb696bd92cba6a4aab231919ad7607b56"
    ),
    (
      "waveshare-2.9d", "full",
      "8056f32dca4c837f7980e6c104b4937db7248c49099f35051d9627dddde18e83"
    ),
    (
      "waveshare-3.0g", "full",
      "e063b32151d7c3c63971c6c59bbc6305fcf09f9aff167b23ddbb005dcfa032d3"
    ),
    (
      "waveshare-3.52", "full",
      "aeac7ffa35b7151bcb3e177b39f8e862eb2a5be7e33b37b8f94ed958f1980690"
    ),
    (
      "waveshare-3.7", "full",
      "f6d6fa9958d452918be6e8d72f6a659380a80cc4815b6072111f11c2ea69ad53"
    ),
    (
      "waveshare-3.7-gray", "full",
      "5e0aa6ce89fe4693f0b81acd14cc8eb028cba349259655a6e28168436a4deb40"
    ),
    (
      "waveshare-4.01f", "full",
      "8abc64a4736f9206fb939c732223bc4a943b9f36d890338652346ddb90033abf"
    ),
    (
      "waveshare-4.2", "full",
      "dff92106385411d0344a44c37548121fe45522e2b1e9e266f7b56bdfb599e507"
    ),
    (
      "waveshare-4.2-gray", "full",
      "9ea8b9a98c3ab5952d2e05a5cb6999d049c660f5cb21f1939121e6470db75bd9"
    ),
    (
      "waveshare-4.2-v2", "full",
      "b8969e2ef0a9b0cd03dced3c6c38f1acbea8b6b661501d1cdbf475577f88e156"
    ),
    (
      "waveshare-4.2-v2", "fast",
      "f00f85565e6ec5f7772d757b41bf509bca898d74e562daff9d7ba80eb0b61411"
    ),
    (
      "waveshare-4.2-v2-gray", "full",
      "360aa66d7888c14ce39525566ec0e3c9595ededa6a87103ef43024d80de8e015"
    ),
    (
      "waveshare-4.26", "full",
      "b53da9b9603ec0b78a4e94651a1f67709f3de27b9979213761e6f2116fe6cdf2"
    ),
    (
      "waveshare-4.26", "fast",
      "c63383496f6b200c57b63273122ce25e23a8003d4e4d9f4e702cb94ec03d4fa7"
    ),
    (
      "waveshare-4.26-gray", "full",
      "33db5a9c7c167c2804226bc34d39d893806f3d5d4c27268795796e80f48340e6"
    ),
    (
      "waveshare-4.2bc", "full",
      "1c3e405186be032d3453f4520b9b4a87772887f1d4c5f4d9d12eced344abab9f"
    ),
    (
      "waveshare-4.37g", "full",
      "c4165e8144f90bfbdc3c5aa154e69ee2c87a8d1e9ca01073e85cc949f8cf57aa"
    ),
    (
      "waveshare-5.65f", "full",
      "e436b5b692d8ce6888d999dc92577efc3981dd9d55c556efd414f1c775b7823c"
    ),
    (
      "waveshare-5.79", "full",
      "04d72dd53c11555e67c238998c3fcc0d69cf2621983dfe65272e7764ec125056"
    ),
    (
      "waveshare-5.79", "fast",
      "18844d7087f83e16d1ebb8734be8d5d04706b18a77ab9d128ea7fafce508d20a"
    ),
    (
      "waveshare-5.79-gray", "full",
      "61101549a577ed4b8b8fa16e84e7177a5a9dea4737e6a55ef0da4a19ee220171"
    ),
    (
      "waveshare-5.79b", "full",
      "211c4ff18d25d06d66c6869dcc3c6b1d74c8dec75baa18844379704f3ab8b049"
    ),
    (
      "waveshare-5.79g", "full",
      "e5ca4d6630e4366c3832dbe365a88e2b325ff471635b333026e989979c3af587"
    ),
    (
      "waveshare-5.83-v1", "full",
      "a1a264995e692781d1960fc184f4f518e8351bf7bd1830bd822277863882df6f"
    ),
    (
      "waveshare-5.83-v2", "full",
      "063fe9606ed96decef95aabed884208b846464f12b585cf40793bf1a78367d62"
    ),
    (
      "waveshare-5.83-v2", "fast",
      "739985091993ec0cb7864eaffc0aed73c04051c58fd63ad158b1b5c2e1f403a2"
    ),
    (
      "waveshare-5.83-v2-gray", "full",
      "0b74e08c6d41669d4c22088b7e29da2704931b0f4697d1b9f18ea027a0212aa8"
    ),
    (
      "waveshare-5.83b-v2", "full",
      "28f2ac7c772bc44d624540749c5ba8c39b020dc5e5c2e9571c4303d335ac22c3"
    ),
    (
      "waveshare-5.83bc", "full",
      "65abc4e801c38245d111a0fad9a31593a5c12a5a58417b90cb5098806c8baed4"
    ),
    (
      "waveshare-7.3e", "full",
      "1024b0d81ab113ba671ef7947e36cde70e9fdd301b4e5cf87c5ef71bb3b7fb5d"
    ),
    (
      "waveshare-7.3f", "full",
      "6e3fc63667833f08599c43aa2a596808762cc4657ced139afc07be0258b30528"
    ),
    (
      "waveshare-7.3g", "full",
      "916ee35b984beb61dccd40d8bd1ce7c2ef12413e65976b54a242dd0645171aef"
    ),
    (
      "waveshare-7.5-v1", "full",
      "246fda148d8c8b33258388fadbc96c618196caebd681cbf0dac71d1fc27a3908"
    ),
    (
      "waveshare-7.5-hd", "full",
      "261163959efbd63cc564721e60887eb2e40f202a705ccf063d2771a2653886a2"
    ),
    (
      "waveshare-7.5-v2", "full",
      "df04786dae3c422470c141047277f7bf3c117f3a73287ab349e42d274f30d7ab"
    ),
    (
      "waveshare-7.5-v2", "fast",
      "ff7d7bfb74ef49f20eb0eaed166073aa8404460da39d4d211759a0a3393922d5"
    ),
    (
      "waveshare-7.5-v2-gray", "full",
      "bd908fc0e6d515d1113e378046452dd3e9a10ea44f44150b6d6dca4b0f6f7cea"
    ),
    (
      "waveshare-7.5-v2-old", "full",
      "aae8338d7c4f145c00db7b4d19460e000814df5cd94f56052cecab6b127523a0"
    ),
    (
      "waveshare-7.5-v2-old", "fast",
      "ead54c0bbf990ef8ae8adaa5c21c75acfa6e67cb25add52d3e568925350ddeb6"
    ),
    (
      "waveshare-7.5b-hd", "full",
      "aa32cf8c9a96701f9bf3e08fcb195e915d9a227c08eed88b7f41be889e9f2ee5"
    ),
    (
      "waveshare-7.5b-v2", "full",
      "71dad6a2f8e5d29c7e37f3d415f7288248783dbefc0635a821c8abfd4aee998e"
    ),
    (
      "waveshare-7.5b-v2", "fast",
      "e6525bf03d3a1456762ca31fa630f34d5a0e67bce7f373db19e0a5f4f48ae3a9"
    ),
    (
      "waveshare-7.5b-v2-old", "full",
      "1db36b3ce08e2f068aaf83abcdf1cab22b0039ec179bf5cefab669a0eec22085"
    ),
    (
      "waveshare-7.5bc", "full",
      "8ed0ff55e9265dbcf7ba485c9bba7ec3793f9ea2206ecb4a8e6e0bb7fc1b01e5"
    ),
  ]
}
