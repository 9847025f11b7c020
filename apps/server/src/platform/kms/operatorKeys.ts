// The keys with which the operator acts on chains: executors send transactions, the paymaster signs for whom it pays.
// They lie beside the other keys. `executor.1.key` and `executor.2.key` are two executors, not two versions of one.
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { LocalAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { SettingsError } from '../settings/problem.ts'
import { createKeysById, operatorKeyNames, readNamedKeys } from './keyFiles.ts'

export interface OperatorKeys {
  executors: readonly LocalAccount[]
  /** With its newest key. The contract trusts one signer. */
  paymaster: LocalAccount
}

export interface OpenOperatorKeysParameters {
  production: boolean
  dataDir: string
  kmsDir: string
  /** How many executors there are. */
  executors: number
}

const idsOf = (executors: number): string[] => [
  'paymaster.1',
  ...Array.from({ length: executors }, (_, at) => `executor.${at + 1}`),
]

/** Creates the missing keys. Returns the ids of the new ones. */
export const createOperatorKeys = (folder: string, executors: number): string[] =>
  createKeysById(folder, idsOf(executors))

/**
 * Creates missing keys in development. Never in production: their accounts hold coins.
 * @throws SettingsError naming `KMS_DIR`
 */
export function openOperatorKeys(parameters: OpenOperatorKeysParameters): OperatorKeys {
  const { production, dataDir, kmsDir, executors } = parameters
  if (!production) createOperatorKeys(kmsDir, executors)
  const files = readNamedKeys(kmsDir, dataDir, operatorKeyNames)
  const accountOf = ({ key }: { key: Buffer }) => privateKeyToAccount(`0x${key.toString('hex')}`)
  const sending = files.filter(({ name, version }) => name === 'executor' && version <= executors)
  const signing = files.findLast(({ name }) => name === 'paymaster')
  if (!signing || sending.length < executors)
    throw new SettingsError([
      {
        name: 'KMS_DIR',
        remedy:
          'lacks keys for smart accounts; create them with: npm run keys -- --operator, or restore them from your key backup',
      },
    ])
  return { executors: sending.map(accountOf), paymaster: accountOf(signing) }
}

/** The account that pays fees on Solana for visitors. */
export interface FeePayer {
  /** Base58. */
  address: string
  sign(message: Uint8Array): Uint8Array
}

/** @returns the id of the new key, if it was missing */
export const createFeePayerKey = (folder: string): string[] =>
  createKeysById(folder, ['solana-fee-payer.1'])

/**
 * Creates the missing key in development, as `openOperatorKeys`. The newest version pays.
 * @throws SettingsError naming `KMS_DIR`
 */
export function openFeePayer(parameters: Omit<OpenOperatorKeysParameters, 'executors'>): FeePayer {
  const { production, dataDir, kmsDir } = parameters
  if (!production) createFeePayerKey(kmsDir)
  const newest = readNamedKeys(kmsDir, dataDir, ['solana-fee-payer']).at(-1)
  if (!newest)
    throw new SettingsError([
      {
        name: 'KMS_DIR',
        remedy:
          'lacks the key that pays fees on Solana; create it with: npm run keys -- --operator, or restore it from your key backup',
      },
    ])
  return {
    address: base58.encode(ed25519.getPublicKey(newest.key)),
    sign: (message) => ed25519.sign(message, newest.key),
  }
}
