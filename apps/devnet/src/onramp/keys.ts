// The keys with which the server comes to the stand-ins. They follow from one secret, so a devnet that starts again has
// the same ones.
import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** The PKCS #8 frame of an Ed25519 seed (RFC 8410, section 7). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface OnrampKeys {
  /** As the server's settings name them. */
  settings: Readonly<Record<string, string>>
  of(setting: string): string
  /** Verifies Coinbase's tokens. */
  coinbase: KeyObject
}

export function createKeys(secret: string): OnrampKeys {
  const derive = (name: string) => createHmac('sha256', secret).update(`onramp ${name}`).digest()
  const seed = derive('COINBASE_ONRAMP_SECRET')
  const der = Buffer.concat([ED25519_PREFIX, seed])
  const coinbase = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  const point = coinbase.export({ format: 'der', type: 'spki' }).subarray(-32)
  const text = (name: string, prefix = '') => `${prefix}${derive(name).toString('hex')}`
  const settings: Record<string, string> = {
    COINBASE_ONRAMP_KEY_ID: 'standin-coinbase',
    COINBASE_ONRAMP_SECRET: Buffer.concat([seed, point]).toString('base64'),
    COINBASE_ONRAMP_WEBHOOK_SECRET: text('COINBASE_ONRAMP_WEBHOOK_SECRET'),
    MOONPAY_KEY: 'pk_test_standin',
    MOONPAY_SECRET: text('MOONPAY_SECRET', 'sk_test_'),
    MOONPAY_WEBHOOK_SECRET: text('MOONPAY_WEBHOOK_SECRET', 'wk_test_'),
    TRANSAK_KEY: 'standin-transak',
    TRANSAK_SECRET: text('TRANSAK_SECRET'),
    STRIPE_SECRET: text('STRIPE_SECRET', 'sk_test_'),
    STRIPE_WEBHOOK_SECRET: text('STRIPE_WEBHOOK_SECRET', 'whsec_'),
    MELD_KEY: text('MELD_KEY'),
    MELD_WEBHOOK_SECRET: text('MELD_WEBHOOK_SECRET'),
  }
  const all = new Map(Object.entries(settings))
  return { settings, coinbase, of: (setting) => all.get(setting) ?? '' }
}
