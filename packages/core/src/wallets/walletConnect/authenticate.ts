// Asks a wallet to sign in while it connects (CAIP-222). Proposes a plain connection at the same time, which wallets
// without support answer instead. The client library offers this too, with four problems: it needs Node's `Buffer`,
// asks a node of its vendor, dates the message by the browser's clock, and keeps a session with a wrong signature.
import { type NonceResponse, writeRecap } from '@aureus/protocol'
import { classifyWalletError } from '../../errors/classify.ts'
import { UserRejectedError } from '../../errors/wallet.ts'
import { NotAuthenticatedError } from './errors.ts'
import { type Approved, establish, forgetAsked } from './establish.ts'
import type { ProposedNamespace } from './proposal.ts'
import type { SignClient } from './signClient.ts'

/** Internals of the library, whose version is pinned. */
interface Engine {
  events: {
    once(name: string, listener: (payload: Answer) => void): void
    removeAllListeners(name: string): void
  }
  sendRequest(request: object): Promise<number>
  setProposal(id: number, proposal: object): Promise<void>
}

interface Answer {
  result?: unknown
  session?: { topic: string }
  error?: { code?: unknown }
}

/** Where the library looks up the key to decrypt the answer. */
const KEY_NAME = 'wc@1.5:auth::PUB_KEY'
/** The wallet does not know the method. */
const UNSUPPORTED = 10_001
/** The lifetime of a pairing. */
const ASKED_FOR_S = 300

/** @param proposed the eip155 family, the only one that supports this */
export async function authenticate(
  client: SignClient,
  proposed: ProposedNamespace,
  fields: NonceResponse,
): Promise<{ uri: string; answer: Promise<Approved> }> {
  const { core, auth, metadata } = client
  const engine = client.engine as unknown as Engine
  const { topic, uri } = await core.pairing.create({ methods: ['wc_sessionAuthenticate'] })
  const publicKey = await core.crypto.generateKeyPair()
  const responseTopic = await sha256(publicKey)
  await auth.authKeys.set(KEY_NAME, { responseTopic, publicKey })
  await auth.pairingTopics.set(responseTopic, { topic: responseTopic, pairingTopic: topic })
  await core.relayer.subscribe(responseTopic)

  const [requestId, proposalId] = [createId(), createId() + 1]
  // The phone compares it with its own clock, so it follows the server's: the visitor's may be wrong.
  const expiryTimestamp = Math.floor(Date.parse(fields.issuedAt) / 1000) + ASKED_FOR_S
  const party = { publicKey, metadata }
  const proposal = {
    id: proposalId,
    requiredNamespaces: {},
    optionalNamespaces: { eip155: proposed },
    relays: [{ protocol: 'irn' }],
    pairingTopic: topic,
    proposer: party,
    expiryTimestamp,
  }
  const awaited = [`session_request:${requestId}`, `session_connect:${proposalId}`] as const
  let expire = () => {}
  const expired = ({ id }: { id: number }) => {
    if (id === proposalId) expire()
  }
  const answer = new Promise<Approved>((resolve, reject) => {
    expire = () => reject(new Error('Proposal expired'))
    client.on('proposal_expire', expired)
    engine.events.once(awaited[0], ({ result, error }) => {
      if (error?.code === UNSUPPORTED) return
      if (error) return reject(refusalOf(error))
      establish(client, { result, proposed, publicKey, topic }).then(resolve, reject)
    })
    engine.events.once(awaited[1], ({ session, error }) => {
      if (error) reject(error)
      else if (session) resolve({ approved: session, cacaos: [] })
    })
  })
  answer
    .catch(() => undefined)
    .finally(() => {
      client.off('proposal_expire', expired)
      for (const name of awaited) engine.events.removeAllListeners(name)
      return forgetAsked(client, { topic, responseTopic, proposalId })
    })

  const send = (method: string, params: object, clientRpcId: number) =>
    engine.sendRequest({
      topic,
      method,
      params,
      clientRpcId,
      expiry: ASKED_FOR_S,
      throwOnFailedPublish: true,
    })
  const authPayload = payloadOf(fields, proposed, String(requestId))
  const request = { authPayload, requester: party, expiryTimestamp }
  await Promise.all([
    send('wc_sessionAuthenticate', request, requestId),
    send('wc_sessionPropose', proposal, proposalId),
  ])
  // The library here compares it with the visitor's clock.
  const localExpiry = Math.floor(Date.now() / 1000) + ASKED_FOR_S
  await engine.setProposal(proposalId, { ...proposal, expiryTimestamp: localExpiry })
  return { uri, answer }
}

/** The message fields as claims. The wallet signs for `chains` in this order. */
function payloadOf(
  fields: NonceResponse,
  { chains, methods }: ProposedNamespace,
  requestId: string,
) {
  const {
    domain,
    uri: aud,
    version,
    nonce,
    statement,
    issuedAt,
    expirationTime,
    resources,
  } = fields
  return {
    type: 'caip122',
    chains,
    domain,
    aud,
    version,
    nonce,
    statement,
    iat: issuedAt,
    nbf: issuedAt,
    exp: expirationTime,
    requestId,
    resources: [...resources, writeRecap(methods)],
  }
}

/** A rejection by the visitor, or else a sign that the wallet cannot do this and another way may work. */
function refusalOf(error: unknown): Error {
  const failure = classifyWalletError('connect', error)
  return failure instanceof UserRejectedError ? failure : new NotAuthenticatedError()
}

/** Takes and returns hex. */
async function sha256(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The library's format: milliseconds followed by three digits. */
const createId = () => Date.now() * 1000 + 2 * Math.floor(Math.random() * 500)
