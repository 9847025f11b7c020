// Solana's wallet adapter and Anchor, unchanged. They contain code under the LGPL, so nothing here depends on them: npm
// installs them into `.cache`, outside the workspace.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const packages = {
  '@coral-xyz/anchor': '0.32.1',
  '@solana/wallet-standard-wallet-adapter-base': '1.1.6',
  '@solana/web3.js': '1.98.3',
  '@wallet-standard/app': '1.1.1',
  bs58: '6.0.0',
}
const home = fileURLToPath(
  new URL('../../../../.cache/solana-adapter-1.1.6-1.98.3-0.32.1', import.meta.url),
)

interface PublicKey {
  toBase58(): string
}

interface Transaction {
  feePayer?: PublicKey
  recentBlockhash?: string
  add(instruction: unknown): Transaction
  verifySignatures(): boolean
  serialize(config?: object): Uint8Array
}

interface VersionedTransaction {
  serialize(): Uint8Array
}

interface Connection {
  getLatestBlockhash(): Promise<{ blockhash: string }>
  sendRawTransaction(bytes: Uint8Array): Promise<string>
}

interface AnchorWallet {
  publicKey: PublicKey
  signTransaction<T extends Transaction | VersionedTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends Transaction | VersionedTransaction>(all: T[]): Promise<T[]>
}

interface Call {
  accounts(accounts: object): Call
  transaction(): Promise<Transaction>
}

export interface SolanaAdapter {
  StandardWalletAdapter: new (options: {
    wallet: object
  }) => {
    name: string
    icon: string
    connected: boolean
    publicKey: PublicKey | null
    supportedTransactionVersions?: ReadonlySet<unknown> | null
    connect(): Promise<void>
    autoConnect(): Promise<void>
    disconnect(): Promise<void>
    signMessage?(message: Uint8Array): Promise<Uint8Array>
    signTransaction?(transaction: Transaction): Promise<Transaction>
    on(event: 'disconnect', listener: () => void): unknown
  }
  isWalletAdapterCompatibleWallet(wallet: object): boolean
  getWallets(): { get(): readonly object[]; register(wallet: object): () => void }
  PublicKey: new (key: string | Uint8Array) => PublicKey
  SystemProgram: {
    programId: PublicKey
    transfer(fields: object): unknown
    createAccount(fields: object): unknown
  }
  Keypair: { generate(): { publicKey: PublicKey } }
  Connection: new (rpcUrl: string, commitment: string) => Connection
  Transaction: new (fields?: object) => Transaction
  TransactionMessage: new (fields: object) => { compileToV0Message(): object }
  VersionedTransaction: new (message: object) => VersionedTransaction
  AnchorProvider: new (connection: Connection, wallet: AnchorWallet, options: object) => object
  BN: new (value: number) => object
  /** Anchor's client of the system program. */
  Native: { system(provider: object): { methods: { transfer(lamports: object): Call } } }
}

/** @returns undefined where npm cannot install it */
export async function loadSolanaAdapter(): Promise<SolanaAdapter | undefined> {
  if (!existsSync(home) && !(await install())) return undefined
  const { resolve } = createRequire(join(home, 'package.json'))
  const names = [
    '@coral-xyz/anchor',
    '@solana/wallet-standard-wallet-adapter-base',
    '@solana/web3.js',
    '@wallet-standard/app',
  ]
  // As Node.js resolves them for `require`: they share one copy of each module.
  const modules = names.map((name) => import(pathToFileURL(resolve(name)).href))
  return Object.assign({}, ...(await Promise.all(modules)))
}

async function install(): Promise<boolean> {
  const place = `${home}-${process.pid}`
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'package.json'), JSON.stringify({ dependencies: packages }))
  try {
    const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
    await promisify(execFile)('npm', options, { cwd: place })
    // Another run may have been faster.
    if (!existsSync(home)) renameSync(place, home)
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
