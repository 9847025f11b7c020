// An association: the key and the port that this page hands to a wallet app by a link.
// https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html#association
import { toBase64 } from '../../chains/solana/base64.ts'
import type { Bytes } from './bytes.ts'

export interface Association {
  /** X9.62, uncompressed: 65 bytes. */
  publicKey: Bytes
  /** ECDSA with SHA-256, in the format of IEEE P1363: 64 bytes. */
  sign(message: Bytes): Promise<Bytes>
  /** On which the wallet listens. */
  port: number
  /**
   * Opens a wallet app.
   * @param base the wallet's own https link, from an earlier authorization. Without one, the system chooses the app.
   */
  link(base?: string): string
}

const FIRST_PORT = 49_152
const PORTS = 65_536 - FIRST_PORT

export async function createAssociation(): Promise<Association> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = await crypto.subtle.generateKey(curve, false, ['sign'])
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
  const port = randomPort()
  return {
    publicKey,
    port,
    async sign(message) {
      const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
      return new Uint8Array(await crypto.subtle.sign(algorithm, keys.privateKey, message))
    },
    link: (base = 'solana-wallet:') =>
      `${base.replace(/\/+$/, '')}/v1/associate/local?association=${toBase64Url(publicKey)}&port=${port}&v=v1`,
  }
}

const toBase64Url = (bytes: Uint8Array) =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** 65,536 is a multiple of the number of ports, so each is equally likely. */
const randomPort = () => FIRST_PORT + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % PORTS)
