// Published signed messages in the form of BIP-137: of Bitcoin Core's own tests, and of bitcoinjs-message's,
// which has each kind of header (both MIT).

const vires = 'vires is numeris'
const uncompressed =
  'G8JawPtQOrybrSP1WHQnQPr67B9S3qrxBrl1mlzoTJOSHEpmnF7D3+t+LX0Xei9J20B5AIdPbeL3AaTBZ4N3bY0='
const compressed =
  'H8JawPtQOrybrSP1WHQnQPr67B9S3qrxBrl1mlzoTJOSHEpmnF7D3+t+LX0Xei9J20B5AIdPbeL3AaTBZ4N3bY0='
const core =
  'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk='

export const valid = [
  {
    description: 'P2PKH, Bitcoin Core',
    message: 'Trust no one',
    address: '15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs',
    signature: core,
  },
  {
    description: 'P2PKH, Bitcoin Core, crafted',
    message: 'Trust me',
    address: '11canuhp9X2NocwCq7xNrQYTmUgZAnLK3',
    signature:
      'IIcaIENoYW5jZWxsb3Igb24gYnJpbmsgb2Ygc2Vjb25kIGJhaWxvdXQgZm9yIGJhbmtzIAaHRtbCeDZINyavx14=',
  },
  {
    description: 'P2PKH, uncompressed key',
    message: vires,
    address: '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM',
    signature: uncompressed,
  },
  {
    description: 'P2PKH, compressed key',
    message: vires,
    address: '1PMycacnJaSqwwJqjawXBErnLsZ7RkXUAs',
    signature: compressed,
  },
  {
    description: 'P2SH-P2WPKH',
    message: vires,
    address: '3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN',
    signature:
      'JF8nHqFr3K2UKYahhX3soVeoW8W1ECNbr0wfck7lzyXjCS5Q16Ek45zyBuy1Fiy9sTPKVgsqqOuPvbycuVSSVl8=',
  },
  {
    description: 'P2WPKH',
    message: vires,
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    signature:
      'KF8nHqFr3K2UKYahhX3soVeoW8W1ECNbr0wfck7lzyXjCS5Q16Ek45zyBuy1Fiy9sTPKVgsqqOuPvbycuVSSVl8=',
  },
] as const

export const invalid = [
  {
    description: 'no base64',
    message: 'message should be irrelevant',
    address: '1KqbBpLy5FARmTPD4VZnDDpYjkUvkr82Pm',
    signature: 'invalid signature, not in base64 encoding',
  },
  {
    description: 'zeros, which no key is recovered from',
    message: 'message should be irrelevant',
    address: '1KqbBpLy5FARmTPD4VZnDDpYjkUvkr82Pm',
    signature:
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  },
  {
    description: 'never signed',
    message: 'I never signed this',
    address: '15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs',
    signature: core,
  },
  {
    description: 'wrong message',
    message: 'foobar',
    address: '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM',
    signature: uncompressed,
  },
  {
    description: 'wrong address',
    message: vires,
    address: '1111111111111111111114oLvT2',
    signature: compressed,
  },
  {
    description: 'uncompressed address, compressed signature',
    message: vires,
    address: '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM',
    signature: compressed,
  },
  {
    description: 'compressed address, uncompressed signature',
    message: vires,
    address: '1PMycacnJaSqwwJqjawXBErnLsZ7RkXUAs',
    signature: uncompressed,
  },
  {
    description: 'header 43',
    message: vires,
    address: '16UwLL9Risc3QfPqBUvKofHmBQ7wMtjvM',
    signature:
      'K5h86t5qME/Fgjqzj5n8PF93Ki0+ieoFkx4nJhBfxTueYB/DIx81lixxT8vOXJW0J0lu3Hros9Euk3kddil5W2I=',
  },
] as const
