import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { forgetPasskey, runCeremony } from './ceremony.ts'

const bytes = (...numbers: number[]) => new Uint8Array(numbers).buffer
const asked = { challenge: 'AQID', rpId: 'wallet.example.com', expiresInMs: 1000 }
const link = {
  purpose: 'link' as const,
  ...asked,
  rpName: 'Aureus',
  user: { id: 'BAUG', name: 'ada@example.com' },
  algorithms: [-8, -7],
  exclude: [{ id: 'BwgJ', transports: ['internal'] }],
}
const prf = { prf: { results: { first: bytes(42) } } }

class Credential {
  readonly id = 'CgsM'
  readonly type = 'public-key'
  readonly response: object
  constructor(response: object) {
    this.response = response
  }
  getClientExtensionResults() {
    return prf
  }
  toJSON() {
    return { clientExtensionResults: prf }
  }
}
class Attestation {
  readonly clientDataJSON = bytes(1)
  readonly attestationObject = bytes(2)
  getTransports() {
    return ['internal', 'hybrid']
  }
}
const assertion = {
  clientDataJSON: bytes(1),
  authenticatorData: bytes(2),
  signature: bytes(3),
  userHandle: bytes(4),
}

function setUp(result: object) {
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('AuthenticatorAttestationResponse', Attestation)
  onTestFinished(() => void vi.unstubAllGlobals())
  const create = vi.fn<() => Promise<object>>(async () => result)
  const get = vi.fn<() => Promise<object>>(async () => result)
  return { create, get, credentials: { create, get } as unknown as CredentialsContainer }
}

describe('runCeremony', () => {
  test('behavior: asks for any passkey of the wallet’s host, with user verification', async () => {
    const { get, credentials } = setUp(new Credential(assertion))
    const credential = await runCeremony({ purpose: 'sign-in', ...asked }, credentials)
    expect(get).toHaveBeenCalledWith({
      publicKey: {
        challenge: new Uint8Array([1, 2, 3]),
        rpId: 'wallet.example.com',
        timeout: 1000,
        userVerification: 'required',
      },
    })
    expect(credential).toEqual({
      made: 'assertion',
      id: 'CgsM',
      clientDataJSON: 'AQ',
      authenticatorData: 'Ag',
      signature: 'Aw',
      userHandle: 'BA',
    })
  })

  test('behavior: makes a discoverable passkey, without a certificate', async () => {
    const { create, credentials } = setUp(new Credential(new Attestation()))
    const credential = await runCeremony(link, credentials)
    expect(create).toHaveBeenCalledWith({
      publicKey: expect.objectContaining({
        rp: { id: 'wallet.example.com', name: 'Aureus' },
        user: {
          id: new Uint8Array([4, 5, 6]),
          name: 'ada@example.com',
          displayName: 'ada@example.com',
        },
        excludeCredentials: [
          { type: 'public-key', id: new Uint8Array([7, 8, 9]), transports: ['internal'] },
        ],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
      }),
    })
    expect(credential).toMatchObject({ made: 'registration', transports: ['internal', 'hybrid'] })
  })

  test('error: never contains the outputs of extensions', async () => {
    for (const response of [assertion, new Attestation()]) {
      const { credentials } = setUp(new Credential(response))
      const made = await runCeremony(link, credentials)
      expect(JSON.stringify(made)).not.toMatch(/prf|xtension|Kg/)
    }
  })

  test('error: rejects anything but a passkey', async () => {
    const { credentials } = setUp({ id: 'CgsM', type: 'password' })
    await expect(runCeremony(link, credentials)).rejects.toThrow('no passkey')
  })
})

describe('forgetPasskey', () => {
  const named = { rpId: 'wallet.example.com', credentialId: 'CgsM' }

  test('behavior: tells the password manager that a passkey is no longer accepted', async () => {
    const signalUnknownCredential = vi.fn<() => Promise<void>>(async () => undefined)
    vi.stubGlobal('PublicKeyCredential', { signalUnknownCredential })
    onTestFinished(() => void vi.unstubAllGlobals())
    await forgetPasskey(named.rpId, named.credentialId)
    expect(signalUnknownCredential).toHaveBeenCalledWith(named)
  })

  test.each([undefined, {}, { signalUnknownCredential: () => Promise.reject(new Error('no')) }])(
    'behavior: does nothing if the browser does not support it',
    async (type) => {
      vi.stubGlobal('PublicKeyCredential', type)
      onTestFinished(() => void vi.unstubAllGlobals())
      await expect(forgetPasskey(named.rpId, named.credentialId)).resolves.toBeUndefined()
    },
  )
})
