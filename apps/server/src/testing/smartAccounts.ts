// For tests: the devnet with smart accounts, servers in front of it, and wallets whose key the test has.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EvmAddress } from '@aureus/protocol'
import {
  type Hex,
  SIMPLE_7702_ACCOUNT,
  type UserOperationCall,
  type UserOperationPrepareReply,
  type UserOperationStatusReply,
} from '@aureus/protocol/operations'
import { accountDigest } from '@aureus/protocol/permissions'
import { createTestClient, http, type PrivateKeyAccount, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { loadOperatorKeys } from '../../../devnet/src/contracts/operatorKeys.ts'
import { startDevnet } from '../../../devnet/src/devnet.ts'
import type { Database } from '../platform/db/schema.ts'
import type { WalletDevice } from './walletDevice.ts'
import { createWalletTestServer, signInDevice, type WalletTestServer } from './walletServer.ts'

export const EVM = 'eip155:99199'
const CHAIN_ID = 99_199

export type SmartAccounts = Awaited<ReturnType<typeof startSmartAccounts>>

export async function startSmartAccounts({ executors = 2 }: { executors?: number } = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'aureus-operations-'))
  const keys = join(dir, 'keys')
  const devnet = await startDevnet({
    dir: join(dir, 'devnet'),
    faucetToken: 'x'.repeat(32),
    solana: false,
    operatorKeys: { dir: keys, executors },
  })
  const { smartAccounts } = devnet
  if (!smartAccounts) throw new Error('the devnet has no smart accounts')
  const client = createTestClient({ mode: 'anvil', transport: http(devnet.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)

  const environment = (more: Record<string, string> = {}): Record<string, string> => ({
    KMS_DIR: keys,
    NETWORKS: EVM,
    RPC_URLS: `${EVM}=${devnet.rpcUrl}`,
    TOKEN_LISTS: devnet.tokenList,
    SMART_ACCOUNT_NETWORKS: EVM,
    PAYMASTERS: `${EVM}=${smartAccounts.paymaster}`,
    EXECUTION_PERMISSIONS: EVM,
    EXECUTORS: String(executors),
    ...more,
  })

  const [executor] = loadOperatorKeys({ dir: keys, executors }).executors
  if (!executor) throw new Error('there is no executor')
  return {
    dir,
    /** The first executor's address. */
    executor: executor.address,
    devnet,
    client,
    contracts: { ...devnet.contracts, ...smartAccounts },
    environment,
    openServer: (more?: Record<string, string>) => createWalletTestServer(environment(more)),
    async stop(): Promise<void> {
      await devnet.stop()
      rmSync(dir, { recursive: true })
    },
  }
}

export interface Person {
  userId: string
  owner: PrivateKeyAccount
  address: EvmAddress
  device: WalletDevice
}

/** A signed-in user whose wallet has a key of the test. */
export async function createPerson(server: WalletTestServer): Promise<Person> {
  const { db, clock } = server
  return createPersonWith({ db, device: await server.device(), nowMs: clock.nowMs })
}

/** The same for a server in another process. */
export async function createPersonWith({
  db,
  device,
  nowMs,
}: {
  db: Database
  device: WalletDevice
  nowMs: number
}): Promise<Person> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const userId = randomUUID()
  await signInDevice(db, device, { userId, nowMs })
  await addWallet(db, { userId, address: owner.address, nowMs })
  return { userId, owner, address: owner.address, device }
}

async function addWallet(
  db: Database,
  { userId, address, nowMs }: { userId: string; address: EvmAddress; nowMs: number },
): Promise<void> {
  await db
    .insertInto('custody_wallets')
    .values({
      id: randomBytes(16).toString('hex'),
      user_id: userId,
      evm_address: address,
      solana_address: '11111111111111111111111111111111',
      recovery_set_id: randomBytes(16).toString('hex'),
      devices_changed_at_ms: null,
      recovery_resplit_at_ms: null,
      devices_resplit_at_ms: null,
      asked: 0,
      created_at_ms: nowMs,
    })
    .execute()
}

export const call = (to: EvmAddress, value: bigint = 0n, data: Hex = '0x'): UserOperationCall => ({
  to,
  value: `0x${value.toString(16)}`,
  data,
})

export const ask = async (
  { device, address }: Person,
  calls: UserOperationCall[],
  more: object = {},
): Promise<UserOperationPrepareReply> => {
  const body = { caipNetworkId: EVM, address, calls, ...more }
  const answer = await device.post('/v1/operations/prepare', body)
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** What a wallet sends after its owner approved. */
export async function sign(
  { owner }: Person,
  { operation, code, authorizationNonce }: UserOperationPrepareReply,
  delegate: EvmAddress = SIMPLE_7702_ACCOUNT,
) {
  const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'
  const hash = accountDigest(operation, { chainId: CHAIN_ID, entryPoint, delegate })
  return {
    caipNetworkId: EVM,
    operation,
    signature: await owner.sign({ hash }),
    ...(code !== 'ours' && {
      authorization: await authorize({ owner }, { nonce: authorizationNonce ?? 0, delegate }),
    }),
  }
}

export async function authorize(
  { owner }: Pick<Person, 'owner'>,
  {
    nonce,
    delegate,
    chainId = CHAIN_ID,
  }: { nonce: number; delegate: EvmAddress; chainId?: number },
) {
  const { address, r, s, yParity } = await owner.signAuthorization({
    chainId,
    address: delegate,
    nonce,
  })
  return { chainId, address, nonce, r, s, yParity: yParity ?? 0 }
}

export async function submit(
  person: Person,
  calls: UserOperationCall[],
  more: object = {},
): Promise<Hex> {
  const signed = await sign(person, await ask(person, calls))
  const { status, body } = await person.device.post('/v1/operations/send', { ...signed, ...more })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.userOpHash
}

export async function readStatus(
  person: Person,
  userOpHash: Hex,
): Promise<UserOperationStatusReply> {
  const { status, body } = await person.device.post('/v1/operations/status', { userOpHash })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
