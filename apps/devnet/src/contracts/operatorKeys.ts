// The keys with which the server in front of this chain sends and sponsors operations of smart accounts. They lie in the
// server's folder of keys, and whoever starts first creates them.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Hex, isHex, type PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { replaceFile } from '../chain/durableFile.ts'

export interface OperatorKeysPlace {
  /** The server's `KMS_DIR`. */
  dir: string
  /** The server's `EXECUTORS`: how many keys send transactions. */
  executors: number
}

export interface OperatorKeys {
  executors: PrivateKeyAccount[]
  paymaster: PrivateKeyAccount
}

/** @throws Error naming the file without a key, never its content */
export function loadOperatorKeys({ dir, executors }: OperatorKeysPlace): OperatorKeys {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  return {
    executors: Array.from({ length: executors }, (_, at) =>
      load(join(dir, `executor.${at + 1}.key`)),
    ),
    paymaster: load(join(dir, 'paymaster.1.key')),
  }
}

function load(path: string): PrivateKeyAccount {
  if (!existsSync(path)) replaceFile(path, `${generatePrivateKey().slice(2)}\n`)
  const key: Hex = `0x${readFileSync(path, 'utf8').trim()}`
  if (!isHex(key) || key.length !== 66) throw new Error(`${path} does not contain a key.`)
  return privateKeyToAccount(key)
}
