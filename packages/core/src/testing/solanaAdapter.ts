// Solana's wallet adapter, unchanged. It contains code under the LGPL, so nothing here depends on it: npm installs it into
// `.cache`, outside the workspace.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const packages = {
  '@solana/wallet-standard-wallet-adapter-base': '1.1.6',
  '@solana/web3.js': '1.98.3',
  '@wallet-standard/app': '1.1.1',
  bs58: '6.0.0',
}
const home = fileURLToPath(
  new URL('../../../../.cache/solana-adapter-1.1.6-1.98.3', import.meta.url),
)

interface PublicKey {
  toBase58(): string
}

interface Transaction {
  add(instruction: unknown): Transaction
  verifySignatures(): boolean
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
  SystemProgram: { transfer(fields: object): unknown }
  Transaction: new (fields: object) => Transaction
}

/** @returns undefined where npm cannot install it */
export async function loadSolanaAdapter(): Promise<SolanaAdapter | undefined> {
  if (!existsSync(home) && !(await install())) return undefined
  const { resolve } = createRequire(join(home, 'package.json'))
  const names = [
    '@solana/wallet-standard-wallet-adapter-base',
    '@solana/web3.js',
    '@wallet-standard/app',
  ]
  // As Node.js resolves them for `require`: the three share one copy of each module.
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
