import type { Address, Hex } from 'viem'
import { serializeErc6492Signature, zeroHash } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Accounts } from '../testing/accounts.ts'
import { startAccounts } from '../testing/accounts.ts'
import { createBrowser, writeMessage } from '../testing/browser.ts'
import { signCacaos } from '../testing/cacaos.ts'
import { startNode } from '../testing/node.ts'
import type { TestServer } from '../testing/server.ts'
import { createTestServer } from '../testing/server.ts'

const chainId = 'eip155:99199'
let accounts: Accounts
beforeAll(async () => {
  accounts = await startAccounts()
})
afterAll(() => accounts.stop())

const startServer = (more: NodeJS.ProcessEnv = {}) =>
  createTestServer({
    NETWORKS: chainId,
    RPC_URLS: `${chainId}=${accounts.devnet.rpcUrl}`,
    SIGN_IN_RPC_QUORUM: '1',
    ...more,
  })

interface Signer {
  address: Address
  signMessage(parameters: { message: string }): Promise<Hex>
}

/** The status, and the account type or the reason. */
async function signIn(server: TestServer, signer: Signer, address = signer.address) {
  const browser = createBrowser(server.app)
  const message = writeMessage(await browser.nonce(), { accountAddress: address, chainId })
  const { status, body } = await browser.verify({
    message,
    signature: await signer.signMessage({ message }),
  })
  const { accountType, reasons } = body as { accountType?: string; reasons?: { name: string }[] }
  return [status, accountType ?? reasons?.[0]?.name]
}

describe('POST /v1/sign-in/verify by contract (rows 2 and 6)', () => {
  test('behavior: accepts 2 signatures of a contract: undeployed (ERC-6492), then deployed (ERC-1271)', async () => {
    await using server = await startServer()
    const account = await accounts.newAccount()
    expect(await account.isDeployed()).toBe(false)
    expect(await signIn(server, account)).toEqual([200, 'contract'])
    const deployed = await accounts.deploy(account)
    expect(await deployed.isDeployed()).toBe(true)
    expect(await signIn(server, deployed)).toEqual([200, 'contract'])
  })

  test('behavior: accepts a contract’s signature from connecting, undeployed and deployed', async () => {
    await using server = await startServer()
    const account = await accounts.newAccount()
    const authenticate = async (signer: Signer) => {
      const browser = createBrowser(server.app)
      const cacaos = await signCacaos(await browser.nonce(), { chains: [chainId], signer })
      const url = '/v1/sign-in/authenticate'
      const { status, body } = await browser.request({ method: 'POST', url, payload: { cacaos } })
      const { sessions = [] } = body as { sessions?: { cacao: { s: { t: string } } }[] }
      return [status, sessions[0]?.cacao.s.t]
    }
    expect(await authenticate(account)).toEqual([200, 'eip1271'])
    expect(await authenticate(await accounts.deploy(account))).toEqual([200, 'eip1271'])
    const stranger = await accounts.newAccount()
    const forged: Signer = {
      address: account.address,
      signMessage: (parameters) => stranger.signMessage(parameters),
    }
    expect(await authenticate(forged)).toEqual([401, undefined])
  })

  test('error: refuses 3 signatures of another account, deployed or not', async () => {
    await using server = await startServer()
    const [one, two] = [await accounts.newAccount(), await accounts.newAccount()]
    expect(await signIn(server, one, two.address)).toEqual([401, 'signature_mismatch'])
    await accounts.deploy(two)
    expect(await signIn(server, one, two.address)).toEqual([401, 'signature_mismatch'])
    expect(await signIn(server, accounts.owner, two.address)).toEqual([401, 'signature_mismatch'])
  })

  test('error: a wrapper does not turn a plain account into a contract', async () => {
    await using server = await startServer()
    const account = await accounts.newAccount()
    const victim = privateKeyToAccount(generatePrivateKey())
    expect(await signIn(server, account, victim.address)).toEqual([401, 'signature_mismatch'])
  })

  test.each(['accountImplementation', 'delegate'] as const)(
    'behavior: an account with EIP-7702 code signs with its key: %s',
    async (name) => {
      await using server = await startServer()
      const delegated = privateKeyToAccount(generatePrivateKey())
      const { accountImplementation } = accounts.devnet.contracts
      const delegate = name === 'delegate' ? accounts.delegate : accountImplementation
      const code = `0xef0100${delegate.slice(2)}` as const
      await accounts.testClient.setCode({ address: delegated.address, bytecode: code })
      expect(await signIn(server, delegated)).toEqual([200, 'eoa'])
      expect(await signIn(server, accounts.owner, delegated.address)).toEqual([
        401,
        'signature_mismatch',
      ])
    },
  )

  test('behavior: a smart account’s signature is valid on the chain, also in a wrapper (ERC-6492)', async () => {
    await using server = await startServer()
    const delegated = privateKeyToAccount(generatePrivateKey())
    const { address } = delegated
    const code = `0xef0100${accounts.delegate.slice(2)}` as const
    await accounts.testClient.setCode({ address, bytecode: code })
    const wrapped = (signer: Signer): Signer => ({
      address,
      async signMessage(parameters) {
        const signature = await signer.signMessage(parameters)
        return serializeErc6492Signature({ address: accounts.delegate, data: '0x', signature })
      },
    })
    expect(await signIn(server, wrapped(delegated))).toEqual([200, 'contract'])
    expect(await signIn(server, wrapped(accounts.owner))).toEqual([401, 'signature_mismatch'])
    // Without the code, a wrapper proves nothing: its key has to sign.
    await accounts.testClient.setCode({ address, bytecode: '0x' })
    expect(await signIn(server, wrapped(accounts.owner))).toEqual([401, 'signature_mismatch'])
    expect(await signIn(server, delegated)).toEqual([200, 'eoa'])
  })

  test('error: refuses one node if two must agree', async () => {
    await using server = await startServer({ SIGN_IN_RPC_QUORUM: '2' })
    expect(await signIn(server, await accounts.newAccount())).toEqual([401, 'quorum_missing'])
    expect(await signIn(server, accounts.owner)).toEqual([200, 'eoa'])
  })

  test('error: refuses if a second node lies, in either direction', async () => {
    const lying = (result: string) =>
      startNode((body) => ({ body: { jsonrpc: '2.0', id: JSON.parse(body).id, result } }))
    await using no = await lying('0x00')
    await using yes = await lying('0x01')
    const withSecond = (url: string) =>
      startServer({
        SIGN_IN_RPC_QUORUM: '2',
        RPC_URLS: `${chainId}=${accounts.devnet.rpcUrl},${url}`,
      })
    await using denied = await withSecond(no.url)
    const account = await accounts.newAccount()
    expect(await signIn(denied, account)).toEqual([401, 'upstreams_disagree'])
    await using forged = await withSecond(yes.url)
    const other = await accounts.newAccount()
    expect(await signIn(forged, account, other.address)).toEqual([401, 'upstreams_disagree'])
    expect(await signIn(forged, account)).toEqual([200, 'contract'])
  })

  test('error: refuses if no node answers', async () => {
    await using server = await startServer({ RPC_URLS: `${chainId}=http://127.0.0.1:1` })
    expect(await signIn(server, await accounts.newAccount())).toEqual([401, 'upstream_unavailable'])
  })

  test('error: refuses an empty wrapper', async () => {
    await using server = await startServer()
    const signMessage = async (): Promise<Hex> => `${zeroHash}${'6492'.repeat(16)}`
    expect(await signIn(server, { address: accounts.owner.address, signMessage })).toEqual([
      401,
      'signature_mismatch',
    ])
  })
})
