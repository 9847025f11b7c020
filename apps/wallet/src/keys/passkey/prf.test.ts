import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { askPrfPasskey, confirmPrf, makePrfPasskey } from './prf.ts'

const bytes = (...numbers: number[]) => new Uint8Array(numbers).buffer
const walletId = 'ab'.repeat(16)
const asked = { challenge: 'AQID', rpId: 'wallet.example.com', expiresInMs: 1000 }
const challenge = {
  ...asked,
  making: {
    rpName: 'Aureus',
    user: { id: 'BAUG', name: 'Wallet recovery · ada@example.com' },
    algorithms: [-7],
    exclude: [],
  },
}
const secretOf = (byte: number) => new Uint8Array(32).fill(byte).buffer

interface Results {
  enabled?: boolean
  results?: { first: ArrayBuffer }
}
class Attestation {
  readonly clientDataJSON = bytes(1)
  readonly attestationObject = bytes(2)
  getTransports() {
    return ['internal']
  }
}
const assertion = {
  clientDataJSON: bytes(1),
  authenticatorData: bytes(2),
  signature: bytes(3),
  userHandle: bytes(4),
}

/** An authenticator that answers in this order. */
function setUp(made: Results | undefined, ...used: (Results | undefined)[]) {
  class Credential {
    readonly id = 'CgsM'
    readonly response: object
    readonly prf: Results | undefined
    constructor(response: object, prf: Results | undefined) {
      this.response = response
      this.prf = prf
    }
    getClientExtensionResults() {
      return this.prf ? { prf: this.prf } : {}
    }
  }
  const signalUnknownCredential = vi.fn<() => Promise<void>>(async () => {})
  vi.stubGlobal('PublicKeyCredential', Object.assign(Credential, { signalUnknownCredential }))
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation)
  onTestFinished(() => void vi.unstubAllGlobals())
  const create = vi.fn<(options: object) => Promise<object>>(
    async () => new Credential(new Attestation(), made),
  )
  const get = vi.fn<(options: object) => Promise<object>>(
    async () => new Credential(assertion, used.shift()),
  )
  const credentials = { create, get } as unknown as CredentialsContainer
  return { create, get, credentials, signalUnknownCredential }
}

const enrol = async (credentials: CredentialsContainer) =>
  confirmPrf(
    await makePrfPasskey(challenge, walletId, credentials),
    { rpId: asked.rpId, walletId },
    credentials,
  )

describe('a new passkey', () => {
  test('behavior: gives what it gave when it was made, and the browser’s copy is zeroed', async () => {
    const given = secretOf(7)
    const { credentials, create, get } = setUp(
      { enabled: true, results: { first: given } },
      { results: { first: secretOf(7) } },
    )
    expect(await enrol(credentials)).toEqual(new Uint8Array(32).fill(7))
    expect(new Uint8Array(given)).toEqual(new Uint8Array(32))
    const evaluated = { prf: { eval: { first: expect.any(Uint8Array) } } }
    expect(create).toHaveBeenCalledWith({
      publicKey: expect.objectContaining({ extensions: evaluated }),
    })
    expect(get).toHaveBeenCalledWith({
      publicKey: expect.objectContaining({
        userVerification: 'required',
        allowCredentials: [expect.objectContaining({ id: new Uint8Array([10, 11, 12]) })],
        extensions: evaluated,
      }),
    })
  })

  test('behavior: some browsers give it only when the passkey is used', async () => {
    for (const made of [{ enabled: true }, {}, undefined]) {
      const { credentials } = setUp(made, { results: { first: secretOf(7) } })
      expect(await enrol(credentials)).toEqual(new Uint8Array(32).fill(7))
    }
  })

  test('error: without PRF it is refused and forgotten', async () => {
    const { credentials, get, signalUnknownCredential } = setUp({ enabled: false })
    await expect(enrol(credentials)).rejects.toMatchObject({ name: 'NoPrfError' })
    expect(get).not.toHaveBeenCalled()
    expect(signalUnknownCredential).toHaveBeenCalledOnce()
    const silent = setUp({ enabled: true }, undefined)
    await expect(enrol(silent.credentials)).rejects.toMatchObject({ name: 'NoPrfError' })
    const short = setUp({ enabled: true }, { results: { first: bytes(1, 2) } })
    await expect(enrol(short.credentials)).rejects.toMatchObject({ name: 'NoPrfError' })
  })

  test('error: one that gives another value the second time is refused', async () => {
    const { credentials } = setUp(
      { enabled: true, results: { first: secretOf(7) } },
      { results: { first: secretOf(8) } },
    )
    await expect(enrol(credentials)).rejects.toMatchObject({ name: 'PrfChangedError' })
  })
})

describe('askPrfPasskey', () => {
  test('behavior: each wallet asks for another secret, and the result for the server has none', async () => {
    const { credentials, get } = setUp(
      undefined,
      { results: { first: secretOf(7) } },
      { results: { first: secretOf(7) } },
    )
    const known = [{ id: 'CgsM', transports: [] }]
    const used = await askPrfPasskey(asked, { walletId, known }, credentials)
    await askPrfPasskey(asked, { walletId: 'cd'.repeat(16), known }, credentials)
    const inputs = get.mock.calls.map(
      ([options]) => (options as CredentialRequestOptions).publicKey?.extensions?.prf?.eval?.first,
    )
    expect(inputs[0]).not.toEqual(inputs[1])
    expect(Object.keys(used.assertion).toSorted()).toEqual([
      'authenticatorData',
      'clientDataJSON',
      'id',
      'made',
      'signature',
      'userHandle',
    ])
  })
})
