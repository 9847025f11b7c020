import type { CaipNetworkId, SignInMessage } from '@aureus/protocol'
import { FailureSchema, SessionSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachDatabase, type TestDatabase } from '../platform/db/eachDatabase.ts'
import { BITCOIN, BITCOIN_TESTNET, bitcoinAccount } from '../testing/bitcoinAccounts.ts'
import { createBrowser, type Signer, writeMessage } from '../testing/browser.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { SOLANA, solanaAccount } from '../testing/solana/solanaAccount.ts'
import type { ReasonName } from './reasons.ts'

const SOLANA_DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

interface Family {
  chainId: CaipNetworkId
  /** A chain on which the same address would be enabled; absent if each network has its own addresses. */
  otherChainId: CaipNetworkId
  newAccount: () => Signer
}

// The test server knows one node of this chain, so no contract can vouch for an account.
const evm: Family = {
  chainId: 'eip155:10',
  otherChainId: 'eip155:100',
  newAccount: () => privateKeyToAccount(generatePrivateKey()),
}
const bitcoin = (kind: Parameters<typeof bitcoinAccount>[0]): Family => ({
  chainId: BITCOIN,
  otherChainId: BITCOIN_TESTNET,
  newAccount: () => bitcoinAccount(kind),
})

const families: [string, Family][] = [
  ['eip155', evm],
  ['solana', { chainId: SOLANA, otherChainId: SOLANA_DEVNET, newAccount: solanaAccount }],
  ['bip122, P2WPKH', bitcoin('p2wpkh')],
  ['bip122, P2TR', bitcoin('p2tr')],
  ['bip122, P2PKH', bitcoin('p2pkh')],
  ['bip122, P2SH-P2WPKH', bitcoin('p2sh')],
]

const chains = [...new Set(families.flatMap(([, family]) => [family.chainId, family.otherChainId]))]

/** A change of each message field that would be accepted if it were signed, where possible. */
function mutations(
  family: Family,
): Record<keyof SignInMessage, readonly [Partial<SignInMessage>, ReasonName]> {
  const isBitcoin = family.chainId === BITCOIN
  return {
    accountAddress: [{ accountAddress: family.newAccount().address }, 'signature_mismatch'],
    chainId: [
      { chainId: family.otherChainId },
      // A Bitcoin address includes its network. Elsewhere only the signed text has the chain.
      isBitcoin ? 'address_malformed' : 'signature_mismatch',
    ],
    scheme: [{ scheme: 'http' }, 'signature_mismatch'],
    domain: [{ domain: 'evil.example' }, 'domain_mismatch'],
    uri: [{ uri: 'http://localhost:3000/other' }, 'uri_mismatch'],
    version: [{ version: '2' as '1' }, 'version_unsupported'],
    nonce: [{ nonce: 'abcdefghijklmnopqrstuv' }, 'nonce_unknown'],
    issuedAt: [{ issuedAt: '2026-11-20T11:59:59.000Z' }, 'signature_mismatch'],
    expirationTime: [{ expirationTime: '2026-11-20T12:09:59.000Z' }, 'signature_mismatch'],
    notBefore: [{ notBefore: '2026-11-20T12:00:00.000Z' }, 'signature_mismatch'],
    statement: [{ statement: 'Take everything.' }, 'statement_mismatch'],
    requestId: [{ requestId: 'r1' }, 'signature_mismatch'],
    resources: [{ resources: ['https://evil.example/'] }, 'resources_mismatch'],
  }
}

/** With the cluster's name, as wallets write it for `solana:signIn`. */
const writeByCluster = (
  asked: Parameters<typeof writeMessage>[0],
  accountAddress: string,
  cluster: string,
) =>
  writeMessage(asked, { accountAddress, chainId: SOLANA }).replace(
    /^Chain ID: .*$/m,
    `Chain ID: ${cluster}`,
  )

describeEachDatabase('sign-in of every family', (create) => {
  let database: TestDatabase
  let server: TestServer
  beforeAll(async () => {
    database = await create()
    server = await createTestServer({
      RATE_LIMIT_SIGN_IN: '100000',
      NETWORKS: chains.join(' '),
      RPC_URLS: chains
        .filter((id) => !id.startsWith('bip122:'))
        .map((id) => `${id}=http://127.0.0.1:1`)
        .join(' '),
      ...database.environment,
    })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  const refusal = ({ status, body }: { status: number; body: unknown }) => {
    expect(status).toBe(401)
    return v.parse(FailureSchema, body).reasons[0]?.name
  }

  test.each(families)('behavior: %s: a signed message creates a session', async (_, family) => {
    const browser = createBrowser(server.app)
    const account = family.newAccount()
    const { chainId } = family
    const { status, body } = await browser.signIn(account, { chainId })
    expect(status).toBe(200)
    const session = v.parse(SessionSchema, body)
    expect(session).toMatchObject({
      data: { accountAddress: account.address, chainId },
      accountType: 'eoa',
    })
    expect(session.data.serializedMessage).toBe(session.message)
    const query = new URLSearchParams({ address: account.address, chainId })
    expect(await browser.request({ url: `/v1/sign-in/session?${query.toString()}` })).toMatchObject(
      {
        status: 200,
        body: { data: { accountAddress: account.address } },
      },
    )
  })

  test.each(families)(
    'error: %s: refuses each of the 13 fields changed after signing, with a reason',
    async (_, family) => {
      const { chainId } = family
      expect(Object.keys(mutations(family))).toHaveLength(13)
      for (const [field, [change, expected]] of Object.entries(mutations(family))) {
        const browser = createBrowser(server.app)
        const account = family.newAccount()
        const asked = await browser.nonce()
        const own = { accountAddress: account.address, chainId }
        const signature = await account.signMessage({ message: writeMessage(asked, own) })
        const message = writeMessage(asked, { ...own, ...change })
        expect([field, refusal(await browser.verify({ message, signature }))]).toEqual([
          field,
          expected,
        ])
      }
    },
  )

  test('behavior: accepts Solana’s text for solana:signIn', async () => {
    const browser = createBrowser(server.app)
    const account = solanaAccount()
    const asked = await browser.nonce()
    const message = writeByCluster(asked, account.address, 'mainnet')
    const { status, body } = await browser.verify({
      message,
      signature: await account.signMessage({ message }),
    })
    expect([status, v.parse(SessionSchema, body).data.chainId]).toEqual([200, SOLANA])
    expect((body as { message: string }).message).toContain('Chain ID: mainnet')
  })

  test('error: refuses a cluster that is not enabled by its name', async () => {
    const browser = createBrowser(server.app)
    const account = solanaAccount()
    const asked = await browser.nonce()
    const message = writeByCluster(asked, account.address, 'testnet')
    const signature = await account.signMessage({ message })
    expect(refusal(await browser.verify({ message, signature }))).toBe('chain_not_enabled')
  })

  test.each<[string, CaipNetworkId, (address: string) => string, () => Signer]>([
    ['upper-case bech32', BITCOIN, (one) => one.toUpperCase(), () => bitcoinAccount('p2wpkh')],
    ['an Ethereum address for Solana', SOLANA, (one) => one, evm.newAccount],
    ['a Solana address for Bitcoin', BITCOIN, (one) => one, solanaAccount],
    ['a truncated address', SOLANA, (one) => one.slice(0, 30), solanaAccount],
  ])('error: %s', async (_, chainId, write, newAccount) => {
    const account = newAccount()
    const change = { accountAddress: write(account.address), chainId }
    const answer = await createBrowser(server.app).signIn(account, change)
    expect(refusal(answer)).toBe('address_malformed')
  })

  test('error: refuses one family’s signature for another’s account', async () => {
    for (const [name, { chainId, newAccount }] of families)
      for (const [otherName, other] of families) {
        if (name.slice(0, 6) === otherName.slice(0, 6)) continue
        const browser = createBrowser(server.app)
        const message = writeMessage(await browser.nonce(), {
          accountAddress: newAccount().address,
          chainId,
        })
        const signature = await other.newAccount().signMessage({ message })
        const reason = refusal(await browser.verify({ message, signature }))
        expect(reason, `${otherName} for ${name}`).toMatch(
          /^signature_(?:malformed|unsupported|mismatch)$/,
        )
      }
  })

  test('behavior: a browser can have a session of each family at once', async () => {
    const browser = createBrowser(server.app)
    const held: [string, CaipNetworkId][] = []
    for (const [, { chainId, newAccount }] of families) {
      const account = newAccount()
      await browser.signIn(account, { chainId })
      held.push([account.address, chainId])
    }
    for (const [address, chainId] of held) {
      const query = new URLSearchParams({ address, chainId })
      expect(
        await browser.request({ url: `/v1/sign-in/session?${query.toString()}` }),
      ).toMatchObject({
        status: 200,
        body: { data: { accountAddress: address, chainId } },
      })
    }
  })
})
