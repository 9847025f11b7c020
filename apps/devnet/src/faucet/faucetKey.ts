// The faucet's private key: created once per state directory, readable by its owner only.
import { join } from 'node:path'
import type { PrivateKeyAccount } from 'viem'
import { loadKey } from '../chain/keyFile.ts'
import type { Log } from '../log/log.ts'

export function loadFaucetAccount(dir: string, log: Log): PrivateKeyAccount {
  return loadKey(join(dir, 'faucet.key'), "faucet's key", log)
}
