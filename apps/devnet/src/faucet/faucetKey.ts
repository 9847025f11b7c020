// The key that pays: made once for each state directory, readable by its owner alone.
import { join } from 'node:path'
import type { PrivateKeyAccount } from 'viem'
import { loadKey } from '../chain/keyFile.ts'
import type { Log } from '../log/log.ts'

export function loadFaucetAccount(dir: string, log: Log): PrivateKeyAccount {
  return loadKey(join(dir, 'faucet.key'), "faucet's key", log)
}
