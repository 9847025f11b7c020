// The OpenAPI description of names.
import { describeOperation } from '../../platform/http/describeOperation.ts'
import type { Operation } from '../../platform/http/operation.ts'
import { reasonsOf } from './reasons.ts'

const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const at = '2026-11-20T12:00:00.000Z'
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
const address = {
  description: 'An EVM address in any letter case.',
  example: owner,
}
const apiVersion = {
  description: 'With `2`, unknown names and addresses give an empty list instead of 404.',
  example: '1',
}
const list = (status: 400 | 401 | 404) =>
  reasonsOf(status)
    .map((one) => `\`${one}\``)
    .join(', ')

const refused = { 400: list(400), 401: list(401) }
const absent = { 400: list(400), 404: list(404) }

export const nameOperations: readonly Operation[] = [
  describeOperation('GET /v1/profile/account/{name}', {
    id: 'getName',
    tag: 'names',
    summary: 'Get a name’s record',
    params: { name: { ...name, description: 'A name, or an address for its oldest name.' } },
    query: { apiVersion },
    limited: true,
    answers: {
      200: { description: '', example: record },
    },
    refusals: absent,
  }),
  describeOperation('GET /v1/profile/reverse/{address}', {
    id: 'getNames',
    tag: 'names',
    summary: 'List the names of an address',
    params: { address },
    query: { apiVersion },
    limited: true,
    answers: {
      200: {
        description: 'Oldest first.',
        example: [record],
      },
    },
    refusals: absent,
  }),
  describeOperation('GET /v1/profile/suggestions/{name}', {
    id: 'getSuggestions',
    tag: 'names',
    summary: 'Suggest names for a fragment of at least 3 characters',
    params: { name: { ...name, description: 'The fragment typed so far.', example: 'hel' } },
    limited: true,
    answers: {
      200: {
        description: 'The exact name first, then available names.',
        example: { suggestions: [{ name: 'helen.aureus.id', registered: true }] },
      },
    },
    refusals: { 400: refused[400] },
  }),
  describeOperation('POST /v1/profile/account', {
    id: 'registerName',
    tag: 'names',
    summary: 'Register a name',
    description:
      'The owner signs the text of `message`: JSON of `name`, `attributes` and `timestamp`. The timestamp is in unix seconds and must be within 10 s of the server’s clock.',
    body: {
      example: signed({ name: 'helen.aureus.id', attributes: {} }),
    },
    limited: true,
    answers: {
      200: { description: 'The name now belongs to the signer.', example: record },
    },
    refusals: refused,
  }),
  describeOperation('POST /v1/profile/account/{name}/attributes', {
    id: 'setAttributes',
    tag: 'names',
    summary: 'Change a name’s attributes',
    description:
      '`message` is JSON of `attributes` and `timestamp`, signed by an owner of the name. With `name` and `site`, the text is good for this name and this site only.',
    params: { name },
    body: { example: signed({ attributes: { bio: 'Of Troy.' } }) },
    limited: true,
    answers: {
      200: {
        description: 'The attributes after the change.',
        example: { bio: 'Of Troy.' },
      },
    },
    refusals: { ...refused, 404: absent[404] },
  }),
  describeOperation('POST /v1/profile/account/{name}/address', {
    id: 'setAddress',
    tag: 'names',
    summary: 'Set a name’s address for a coin type',
    description:
      '`message` is JSON of `coin_type`, `address` and `timestamp`, signed by an owner of the name. With `name` and `site`, the text is good for this name and this site only.',
    params: { name },
    body: {
      example: signed({ coin_type: 2_147_483_658, address: owner }),
    },
    limited: true,
    answers: {
      200: {
        description: 'The address after the change, by coin type.',
        example: record.addresses,
      },
    },
    refusals: { ...refused, 404: absent[404] },
  }),
  describeOperation('GET /v1/identity/{address}', {
    id: 'getIdentity',
    tag: 'names',
    summary: 'Get the name and avatar of an address',
    params: { address },
    limited: true,
    answers: {
      200: {
        description:
          '`name` is null if the address has none. `avatar` is a path on this server, or null.',
        example: { name: 'helen.aureus.id', avatar: null, resolvedAt: at },
      },
    },
    refusals: { 400: refused[400] },
  }),
  describeOperation('GET /v1/identity/{address}/avatar', {
    id: 'getAvatar',
    tag: 'names',
    summary: 'Get the avatar of an address',
    description:
      'Served at the path that `avatar` gives: the avatar of the address’s ENS name, if this server accepts it. Not available without ENS.',
    params: { address },
    limited: true,
    answers: {
      200: { description: 'PNG, WebP, JPEG or SVG.' },
    },
    refusals: { 400: refused[400], 404: '`avatar_unknown`.' },
  }),
]
