// `/v1/profile/…`, the name service, and `GET /v1/identity/{address}`. Every change carries its owner's signature,
// so cookies play no part and any client may call.
import { type EvmAddress, parseEvmAddress, parseName, parseNameFragment } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { puzzled } from '../../platform/http/operation.ts'
import { routesWith, serve } from '../../platform/http/route.ts'
import { absent, address, at, owner, refused } from './examples.ts'
import { findName, findNames } from './find.ts'
import { createIdentities, type Identities } from './identities.ts'
import { type Identifying, identify, registerIdentity } from './identityRoutes.ts'
import type { NamesContext } from './names.ts'
import { addAddress, changeAttributes, registerName } from './names.ts'
import type { NameReason } from './reasons.ts'
import { nameFailure, statusOf } from './reasons.ts'
import { suggest } from './suggest.ts'
import type { Done, Refusal } from './write.ts'

interface NamesRoutesParameters extends NamesContext, Omit<Identifying, 'db'> {
  settings: NamesContext['settings'] & {
    readonly rateLimits: { readonly names: number; readonly nameWrites: number }
  }
}

interface ProfileContext extends NamesRoutesParameters {
  identities: Identities
}

const { query: QuerySchema } = operations['GET /v1/profile/account/{name}']

const route = routesWith<ProfileContext>()
const reads = ({ settings }: ProfileContext) => settings.rateLimits.names
const writes = ({ settings }: ProfileContext) => settings.rateLimits.nameWrites

const record = {
  name: 'helen.aureus.id',
  registered_at: at,
  updated_at: at,
  attributes: { bio: 'Of Sparta.' },
  addresses: { 60: { address: owner, created_at: at } },
}
const signed = (message: object) => ({
  message: JSON.stringify({ ...message, timestamp: 1_795_176_000 }),
  signature: `0x${'1b'.repeat(65)}`,
  coin_type: 60,
  address: owner,
})
const name = {
  description: 'A name, with or without its zone.',
  example: 'helen',
}
const apiVersion = {
  description: 'With `2`, unknown names and addresses give an empty list instead of 404.',
  example: '1',
}

export const profileRoutes = [
  route({
    operation: 'GET /v1/profile/account/{name}',
    describe: {
      id: 'getName',
      tag: 'names',
      summary: 'Get a name’s record',
      params: { name: { ...name, description: 'A name, or an address for its oldest name.' } },
      query: { apiVersion },
      answers: {
        200: { description: '', example: record },
      },
      refusals: absent,
    },
    perMinute: reads,
    raw: true,
    async handle({ params: { name: given }, query, reply }, { db, settings }) {
      const owned = parseEvmAddress(given)
      if (owned) {
        const [oldest] = await findNames(db, owned)
        return oldest ?? answerAbsent(query, reply, 'address_unknown')
      }
      const parsed = parseName(given, settings.names.zone)
      if (!parsed.ok) return refuse(reply, parsed.problem)
      return (await findName(db, parsed.name)) ?? answerAbsent(query, reply, 'name_unknown')
    },
  }),
  route({
    operation: 'GET /v1/profile/reverse/{address}',
    describe: {
      id: 'getNames',
      tag: 'names',
      summary: 'List the names of an address',
      params: { address },
      query: { apiVersion },
      answers: {
        200: {
          description: 'Oldest first.',
          example: [record],
        },
      },
      refusals: absent,
    },
    perMinute: reads,
    raw: true,
    async handle({ params, query, reply }, { db }) {
      const owned = parseEvmAddress(params.address)
      if (!owned) return refuse(reply, 'address_malformed')
      const records = await findNames(db, owned)
      return records.length > 0 ? records : answerAbsent(query, reply, 'address_unknown')
    },
  }),
  route({
    operation: 'GET /v1/profile/suggestions/{name}',
    describe: {
      id: 'getSuggestions',
      tag: 'names',
      summary: 'Suggest names for a fragment of at least 3 characters',
      params: { name: { ...name, description: 'The fragment typed so far.', example: 'hel' } },
      answers: {
        200: {
          description: 'The exact name first, then available names.',
          example: { suggestions: [{ name: 'helen.aureus.id', registered: true }] },
        },
      },
      refusals: { 400: refused[400] },
    },
    perMinute: reads,
    async handle({ params, reply }, { db, settings }) {
      const { zone } = settings.names
      const parsed = parseNameFragment(params.name, zone)
      if (parsed.ok) return { suggestions: await suggest(db, parsed.label, zone) }
      const tooShort = parsed.problem === 'name_too_short'
      return refuse(reply, tooShort ? 'fragment_too_short' : parsed.problem)
    },
  }),
  route({
    operation: 'POST /v1/profile/account',
    describe: {
      id: 'registerName',
      tag: 'names',
      summary: 'Register a name',
      description:
        'The owner signs the text of `message`: JSON of `name`, `attributes` and `timestamp`. The timestamp is in unix seconds and must be within 10 s of the server’s clock.',
      body: {
        example: signed({ name: 'helen.aureus.id', attributes: {} }),
      },
      answers: {
        200: { description: 'The name now belongs to the signer.', example: record },
      },
      refusals: { ...refused, 428: puzzled },
    },
    perMinute: writes,
    raw: true,
    async handle({ request, body, reply }, context) {
      await context.puzzles?.require(request, { kind: 'name', subject: addressIn(body) })
      return answerWrite(context, reply, await registerName(context, body))
    },
  }),
  route({
    operation: 'POST /v1/profile/account/{name}/attributes',
    describe: {
      id: 'setAttributes',
      tag: 'names',
      summary: 'Change a name’s attributes',
      description:
        '`message` is JSON of `attributes` and `timestamp`, signed by an owner of the name. With `name` and `site`, the text is good for this name and this site only.',
      params: { name },
      body: { example: signed({ attributes: { bio: 'Of Troy.' } }) },
      answers: {
        200: {
          description: 'The attributes after the change.',
          example: { bio: 'Of Troy.' },
        },
      },
      refusals: { ...refused, 404: absent[404] },
    },
    perMinute: writes,
    raw: true,
    handle: async ({ params, body, reply }, context) =>
      answerWrite(context, reply, await changeAttributes(context, params.name, body)),
  }),
  route({
    operation: 'POST /v1/profile/account/{name}/address',
    describe: {
      id: 'setAddress',
      tag: 'names',
      summary: 'Set a name’s address for a coin type',
      description:
        '`message` is JSON of `coin_type`, `address` and `timestamp`, signed by an owner of the name. With `name` and `site`, the text is good for this name and this site only.',
      params: { name },
      body: {
        example: signed({ coin_type: 2_147_483_658, address: owner }),
      },
      answers: {
        200: {
          description: 'The address after the change, by coin type.',
          example: record.addresses,
        },
      },
      refusals: { ...refused, 404: absent[404] },
    },
    perMinute: writes,
    raw: true,
    handle: async ({ params, body, reply }, context) =>
      answerWrite(context, reply, await addAddress(context, params.name, body)),
  }),
]

/** @returns what forgets the name of an address */
export function registerNames(
  app: FastifyInstance,
  parameters: NamesRoutesParameters,
): Pick<Identities, 'forget'> {
  const identities = createIdentities({
    find: (one) => identify(parameters, one as EvmAddress),
    clock: parameters.clock,
  })
  const context = { ...parameters, identities }

  app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })
    serve(scope, profileRoutes, context)
    registerIdentity(scope, context)
  })
  return identities
}

/** Of whoever registers, as it was sent: the name may be malformed in other ways. */
function addressIn(body: unknown): string {
  const given = typeof body === 'object' && body !== null && 'address' in body && body.address
  return typeof given === 'string' ? given.toLowerCase() : ''
}

function answerWrite(
  { identities }: ProfileContext,
  reply: FastifyReply,
  result: Done<object> | Refusal,
) {
  if ('refused' in result) return refuse(reply, result.refused)
  for (const one of result.affected) identities.forget(one)
  return reply.send(result.done)
}

const refuse = (reply: FastifyReply, reason: NameReason) =>
  reply.code(statusOf(reason)).send(nameFailure(reason))

/** Version 2 of the protocol answers an empty list where version 1 answers 404. */
function answerAbsent(query: unknown, reply: FastifyReply, reason: NameReason) {
  const asked = v.safeParse(QuerySchema, query)
  return asked.success && asked.output.apiVersion === '2' ? reply.send([]) : refuse(reply, reason)
}
