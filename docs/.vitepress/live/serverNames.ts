// Names at the example server. A name belongs to whoever signs for it first, until the page is loaded again.
import { NameRequestSchema, RegisterMessageSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { type Hex, verifyMessage } from 'viem'
import { type Answer, type Asked, refuse } from './serverAnswer.ts'

const zone = '.example.eth'

interface Named {
  name: string
  address: string
  coinType: number
  at: string
}

const names = new Map<string, Named>()

export async function answerNames({ method, path, body }: Asked): Promise<Answer> {
  if (method === 'POST' && path === '/v1/profile/account') return register(body)
  const [, kind, subject = ''] =
    /^\/v1\/(profile\/account|profile\/reverse|profile\/suggestions|identity)\/([^/]+)$/.exec(
      path,
    ) ?? []
  const owned = [...names.values()].filter(
    ({ address }) => address.toLowerCase() === subject.toLowerCase(),
  )
  switch (kind ?? '') {
    case 'profile/account': {
      const named = names.get(withZone(subject))
      return named ? [200, recordOf(named)] : refuse(404, 'name', 'Nobody has this name.')
    }
    case 'profile/reverse':
      return [200, owned.map(recordOf)]
    case 'profile/suggestions': {
      const name = withZone(subject)
      return [200, { suggestions: [{ name, registered: names.has(name) }] }]
    }
    case 'identity': {
      const resolvedAt = new Date().toISOString()
      return [200, { name: owned[0]?.name ?? null, avatar: null, resolvedAt }]
    }
    default:
      return undefined
  }
}

async function register(body: unknown): Promise<Answer> {
  const request = v.safeParse(NameRequestSchema, body)
  if (!request.success) return refuse(400, 'body', 'A signed registration is expected.')
  const { message, signature, coin_type, address } = request.output
  const signed = v.safeParse(v.pipe(v.string(), v.parseJson(), RegisterMessageSchema), message)
  if (!signed.success) return refuse(400, 'message', 'The message is not a registration.')
  const account = { address: address as Hex, message, signature: signature as Hex }
  if (!(await verifyMessage(account)))
    return refuse(401, 'signature', 'The signature is not the account’s.')
  const name = withZone(signed.output.name)
  if (names.has(name)) return refuse(409, 'name', `${name} is registered already.`)
  const named = { name, address, coinType: coin_type, at: new Date().toISOString() }
  names.set(name, named)
  return [200, recordOf(named)]
}

const withZone = (name: string) =>
  name.toLowerCase().endsWith(zone) ? name.toLowerCase() : `${name.toLowerCase()}${zone}`

const recordOf = ({ name, address, coinType, at }: Named) => ({
  name,
  registered_at: at,
  updated_at: at,
  attributes: {},
  addresses: { [coinType]: { address, created_at: at } },
})
