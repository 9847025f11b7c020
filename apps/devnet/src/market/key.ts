// The market maker's key, in the devnet's folder.
import { join } from 'node:path'
import { createKeyPairSignerFromPrivateKeyBytes, type KeyPairSigner } from '@solana/kit'
import { loadSecret } from '../chain/keyFile.ts'
import type { Log } from '../log/log.ts'

export function loadMarketMaker(dir: string, log: Log): Promise<KeyPairSigner> {
  const secret = loadSecret(join(dir, 'market-maker.key'), "market maker's key", log)
  return createKeyPairSignerFromPrivateKeyBytes(Buffer.from(secret.slice(2), 'hex'))
}
