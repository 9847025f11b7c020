// `/v1/profile/…`, the name service, and `GET /v1/identity/{address}`. Every change carries its owner's signature,
// so cookies play no part and any client may call.
import { type EvmAddress, parseEvmAddress, parseName, parseNameFragment } from '@aureus/protocol'
import { operations } from '@aureus/protocol/api'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { perMinute } from '../../platform/http/rateLimit.ts'
import { serve } from '../../platform/http/serve.ts'
import { findName, findNames } from './find.ts'
import { createIdentities } from './identities.ts'
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

const { query: QuerySchema } = operations['GET /v1/profile/account/{name}']

export function registerNames(app: FastifyInstance, context: NamesRoutesParameters): void {
  const { db, settings, clock } = context
  const { zone } = settings.names
  const read = { config: perMinute(settings.rateLimits.names) }
  const write = { config: perMinute(settings.rateLimits.nameWrites) }
  const identities = createIdentities({
    find: (address) => identify(context, address as EvmAddress),
    clock,
  })

  app.register(async (scope) => {
    scope.addHook('onSend', async (_, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    })

    serve(scope, 'GET /v1/profile/account/{name}', read, async (request, reply) => {
      const given = request.params.name
      const address = parseEvmAddress(given)
      if (address) {
        const [oldest] = await findNames(db, address)
        return oldest ?? absent(request.query, reply, 'address_unknown')
      }
      const parsed = parseName(given, zone)
      if (!parsed.ok) return refuse(reply, parsed.problem)
      return (await findName(db, parsed.name)) ?? absent(request.query, reply, 'name_unknown')
    })

    serve(scope, 'GET /v1/profile/reverse/{address}', read, async (request, reply) => {
      const address = parseEvmAddress(request.params.address)
      if (!address) return refuse(reply, 'address_malformed')
      const records = await findNames(db, address)
      return records.length > 0 ? records : absent(request.query, reply, 'address_unknown')
    })

    serve(scope, 'GET /v1/profile/suggestions/{name}', read, async (request, reply) => {
      const parsed = parseNameFragment(request.params.name, zone)
      if (parsed.ok) return { suggestions: await suggest(db, parsed.label, zone) }
      const tooShort = parsed.problem === 'name_too_short'
      return refuse(reply, tooShort ? 'fragment_too_short' : parsed.problem)
    })

    const answer = (reply: FastifyReply, result: Done<object> | Refusal) => {
      if ('refused' in result) return refuse(reply, result.refused)
      for (const address of result.affected) identities.forget(address)
      return reply.send(result.done)
    }

    serve(scope, 'POST /v1/profile/account', write, async ({ body }, reply) =>
      answer(reply, await registerName(context, body)),
    )

    serve(
      scope,
      'POST /v1/profile/account/{name}/attributes',
      write,
      async ({ params, body }, reply) =>
        answer(reply, await changeAttributes(context, params.name, body)),
    )

    serve(
      scope,
      'POST /v1/profile/account/{name}/address',
      write,
      async ({ params, body }, reply) =>
        answer(reply, await addAddress(context, params.name, body)),
    )

    registerIdentity(scope, { ...context, identities })
  })
}

const refuse = (reply: FastifyReply, reason: NameReason) =>
  reply.code(statusOf(reason)).send(nameFailure(reason))

/** Version 2 of the protocol answers an empty list where version 1 answers 404. */
function absent(query: unknown, reply: FastifyReply, reason: NameReason) {
  const asked = v.safeParse(QuerySchema, query)
  return asked.success && asked.output.apiVersion === '2' ? reply.send([]) : refuse(reply, reason)
}
