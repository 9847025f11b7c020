// Sets up the session of a wallet that signed in while it connected.
import { accountOfCacao, type Cacao, CacaoSchema, MAX_CACAOS, readRecap } from '@aureus/protocol'
import * as v from 'valibot'
import { NotSharedError } from './errors.ts'
import type { ProposedNamespace } from './proposal.ts'
import type { SignClient } from './signClient.ts'

export interface Approved {
  /** The library's session. */
  approved: { topic: string }
  /** Empty if the wallet only connected. Not verified: the server does that. */
  cacaos: readonly Cacao[]
}

export interface EstablishParameters {
  /** The unparsed answer. */
  result: unknown
  proposed: ProposedNamespace
  publicKey: string
  /** The topic of the pairing. */
  topic: string
}

type Struct = Parameters<SignClient['session']['set']>[1]

const LIFE_S = 7 * 24 * 3600
const over = { code: 0, message: 'over' }

const AnswerSchema = v.object({
  cacaos: v.pipe(v.array(CacaoSchema), v.minLength(1), v.maxLength(MAX_CACAOS)),
  responder: v.object({
    publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i)),
    metadata: v.record(v.string(), v.unknown()),
  }),
})

/** @throws NotSharedError if the wallet approved nothing that was requested */
export async function establish(
  client: SignClient,
  { result, proposed, publicKey, topic: pairingTopic }: EstablishParameters,
): Promise<Approved> {
  const parsed = v.safeParse(AnswerSchema, result)
  if (!parsed.success) throw new NotSharedError()
  const { cacaos, responder } = parsed.output
  const namespaces = { eip155: agreedTo(cacaos, proposed) }
  if (namespaces.eip155.accounts.length === 0) throw new NotSharedError()
  const { core } = client
  const topic = await core.crypto.generateSharedKey(publicKey, responder.publicKey)
  await core.relayer.subscribe(topic)
  const expiry = Math.floor(Date.now() / 1000) + LIFE_S
  await client.session.set(topic, {
    topic,
    pairingTopic,
    acknowledged: true,
    self: { publicKey, metadata: client.metadata },
    peer: responder as unknown as Struct['peer'],
    controller: responder.publicKey,
    expiry,
    requiredNamespaces: {},
    optionalNamespaces: {},
    relay: { protocol: 'irn' },
    namespaces,
  })
  core.expirer.set(topic, expiry)
  return { approved: client.session.get(topic), cacaos }
}

/** Limited to what was requested: chains signed for or named in the recap, and methods of the recap. */
function agreedTo(cacaos: readonly Cacao[], { chains, methods, events }: ProposedNamespace) {
  const accounts = new Set<string>()
  const taken = new Set<string>()
  for (const { p } of cacaos) {
    const account = accountOfCacao({ p })
    const recap = readRecap(p.resources?.at(-1) ?? '')
    if (!account || !recap) continue
    for (const chain of [account.chainId, ...recap.chains])
      if (chains.includes(chain)) accounts.add(`${chain}:${account.address}`)
    for (const method of recap.methods) if (methods.includes(method)) taken.add(method)
  }
  const ids = [...accounts]
  return {
    accounts: ids,
    chains: [...new Set(ids.map((id) => id.slice(0, id.lastIndexOf(':'))))],
    methods: [...taken],
    events: [...events],
  }
}

/** Deletes what the library would keep, and listen to, of a completed pairing. */
export async function forgetAsked(
  client: SignClient,
  asked: { topic: string; responseTopic: string; proposalId: number },
): Promise<void> {
  const { topic, responseTopic, proposalId } = asked
  const { core, auth } = client
  if (core.expirer.has(proposalId)) core.expirer.del(proposalId)
  await Promise.allSettled([
    client.proposal.delete(proposalId, over),
    core.pairing.disconnect({ topic }),
    auth.pairingTopics.delete(responseTopic, over),
    core.relayer.unsubscribe(responseTopic),
  ])
  for (const gone of [topic, responseTopic]) {
    core.history.delete(gone)
    core.relayer.messages.del(gone).catch(() => undefined)
  }
}
