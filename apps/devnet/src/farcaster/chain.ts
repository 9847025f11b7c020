// A chain that takes the place of Optimism, with Farcaster's registries at their real addresses. It is empty again after
// every start: accounts are derived from their holders.
import { mkdirSync } from 'node:fs'
import {
  type Address,
  createTestClient,
  defineChain,
  type Hex,
  http,
  pad,
  publicActions,
  walletActions,
} from 'viem'
import { type Anvil, startAnvil } from '../chain/anvil.ts'
import { forgetProcesses, reclaimOrphan, recordProcesses } from '../chain/orphan.ts'
import { artifacts } from '../contracts/artifacts.ts'

export const idRegistry: Address = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
export const keyRegistry: Address = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'

const OPTIMISM_ID = 10
/** A key that may sign in. Keys of type 1 only post. */
const AUTH_KEY = 2
const keyStates = { added: 1, removed: 2 }
/** Holds the gas; anvil signs for any sender. */
const operator: Address = '0x00000000000000000000000000000000000000fc'

export interface FarcasterChain {
  rpcUrl: string
  /** The account of an address; undefined if it holds none. */
  fidOf(address: Address): Promise<number | undefined>
  custodyOf(fid: number): Promise<Address>
  /** Makes an address the holder of an account. */
  give(fid: number, to: Address): Promise<void>
  setKey(fid: number, key: { address: Address; state: keyof typeof keyStates }): Promise<void>
  stop(): Promise<void>
}

/** @param dir for the record of the process */
export async function startFarcasterChain(dir: string, port: number): Promise<FarcasterChain> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  await reclaimOrphan(dir, async () => undefined)
  const anvil: Anvil = await startAnvil(dir, port, OPTIMISM_ID)
  const client = clientOf(anvil.rpcUrl)
  const id = { address: idRegistry, abi: artifacts.farcasterIdRegistry.abi }
  const key = { address: keyRegistry, abi: artifacts.farcasterKeyRegistry.abi }

  async function place(address: Address, creationCode: Hex) {
    const { data: bytecode } = await client.call({ data: creationCode })
    if (!bytecode) throw new Error('A registry’s creation code returned nothing.')
    await client.setCode({ address, bytecode })
  }

  const write = async (call: object) => {
    // Contracts read from JSON have no types, so the checks of the call are viem's at run time.
    await client.writeContractSync({ account: operator, ...call } as never)
  }

  try {
    await place(idRegistry, artifacts.farcasterIdRegistry.bytecode)
    await place(keyRegistry, artifacts.farcasterKeyRegistry.bytecode)
    await client.impersonateAccount({ address: operator })
    await client.setBalance({ address: operator, value: 10n ** 24n })
    recordProcesses(dir, anvil)
  } catch (error) {
    await anvil.stop()
    throw error
  }

  return {
    rpcUrl: anvil.rpcUrl,
    async fidOf(address) {
      const fid = await client.readContract({ ...id, functionName: 'idOf', args: [address] })
      return Number(fid) || undefined
    },
    custodyOf: async (fid) =>
      (await client.readContract({
        ...id,
        functionName: 'custodyOf',
        args: [BigInt(fid)],
      })) as Address,
    give: (fid, to) => write({ ...id, functionName: 'give', args: [BigInt(fid), to] }),
    setKey: (fid, { address, state }) =>
      write({
        ...key,
        functionName: 'set',
        args: [BigInt(fid), pad(address), keyStates[state], AUTH_KEY],
      }),
    async stop() {
      await anvil.stop()
      forgetProcesses(dir)
    },
  }
}

const clientOf = (rpcUrl: string) =>
  createTestClient({
    chain: defineChain({
      id: OPTIMISM_ID,
      name: 'Stand-in for Optimism',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [rpcUrl] } },
    }),
    mode: 'anvil',
    transport: http(rpcUrl, { retryCount: 0 }),
    cacheTime: 0,
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
