// What the document of the API says about names.
import {
  IdentitySchema,
  NameAddressesSchema,
  NameRecordSchema,
  NameRequestSchema,
  NameSuggestionsSchema,
} from '@aureus/protocol'
import * as v from 'valibot'
import { failureAnswer, type Operation } from '../http/operation.ts'
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
  schema: v.string(),
  description: 'A name, with its zone or without.',
  example: 'helen',
}
const address = {
  schema: v.string(),
  description: 'EVM address, in any case.',
  example: owner,
}
const apiVersion = {
  schema: v.string(),
  description: '`2` has an empty list where 404 is answered else.',
  example: '1',
}
const list = (status: 400 | 401 | 404) =>
  reasonsOf(status)
    .map((one) => `\`${one}\``)
    .join(', ')

const refused = { 400: failureAnswer(list(400)), 401: failureAnswer(list(401)) }
const absent = { 400: failureAnswer(list(400)), 404: failureAnswer(list(404)) }
const None = v.pipe(v.array(v.never()), v.maxLength(0))

export const nameOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/v1/profile/account/{name}',
    id: 'getName',
    tag: 'names',
    summary: 'The record of a name',
    params: { name: { ...name, description: 'A name; or an address, for its oldest one.' } },
    query: { apiVersion },
    limited: true,
    answers: {
      200: { description: '', schema: v.union([NameRecordSchema, None]), example: record },
      ...absent,
    },
  },
  {
    method: 'GET',
    path: '/v1/profile/reverse/{address}',
    id: 'getNames',
    tag: 'names',
    summary: 'The names of an address',
    params: { address },
    query: { apiVersion },
    limited: true,
    answers: {
      200: {
        description: 'The oldest first.',
        schema: v.array(NameRecordSchema),
        example: [record],
      },
      ...absent,
    },
  },
  {
    method: 'GET',
    path: '/v1/profile/suggestions/{name}',
    id: 'getSuggestions',
    tag: 'names',
    summary: 'Names for a fragment of 3 characters or more',
    params: { name: { ...name, description: 'What was typed so far.', example: 'hel' } },
    limited: true,
    answers: {
      200: {
        description: 'The exact name first, then free ones.',
        schema: NameSuggestionsSchema,
        example: { suggestions: [{ name: 'helen.aureus.id', registered: true }] },
      },
      400: refused[400],
    },
  },
  {
    method: 'POST',
    path: '/v1/profile/account',
    id: 'registerName',
    tag: 'names',
    summary: 'Register a name',
    description:
      'What is signed is the text of `message`: JSON of `name`, `attributes` and `timestamp`, in unix seconds, within 10 s of the server.',
    body: {
      schema: NameRequestSchema,
      example: signed({ name: 'helen.aureus.id', attributes: {} }),
    },
    limited: true,
    answers: {
      200: { description: 'It is the signer’s now.', schema: NameRecordSchema, example: record },
      ...refused,
    },
  },
  {
    method: 'POST',
    path: '/v1/profile/account/{name}/attributes',
    id: 'setAttributes',
    tag: 'names',
    summary: 'Change what a name says',
    description: '`message` is JSON of `attributes` and `timestamp`; an owner signs it.',
    params: { name },
    body: { schema: NameRequestSchema, example: signed({ attributes: { bio: 'Of Troy.' } }) },
    limited: true,
    answers: {
      200: {
        description: 'The attributes as they are now.',
        schema: v.record(v.string(), v.string()),
        example: { bio: 'Of Troy.' },
      },
      ...refused,
      404: absent[404],
    },
  },
  {
    method: 'POST',
    path: '/v1/profile/account/{name}/address',
    id: 'setAddress',
    tag: 'names',
    summary: 'Give a name an address for a coin type',
    description: '`message` is JSON of `coin_type`, `address` and `timestamp`; an owner signs it.',
    params: { name },
    body: {
      schema: NameRequestSchema,
      example: signed({ coin_type: 2_147_483_658, address: owner }),
    },
    limited: true,
    answers: {
      200: {
        description: 'The address as it is now, by its coin type.',
        schema: NameAddressesSchema,
        example: record.addresses,
      },
      ...refused,
      404: absent[404],
    },
  },
  {
    method: 'GET',
    path: '/v1/identity/{address}',
    id: 'getIdentity',
    tag: 'names',
    summary: 'What an address is shown as',
    params: { address },
    limited: true,
    answers: {
      200: {
        description:
          '`name` is null for an address without one; `avatar` is a path of this server, or null.',
        schema: IdentitySchema,
        example: { name: 'helen.aureus.id', avatar: null, resolvedAt: at },
      },
      400: refused[400],
    },
  },
  {
    method: 'GET',
    path: '/v1/identity/{address}/avatar',
    id: 'getAvatar',
    tag: 'names',
    summary: 'The picture of an address',
    description:
      'At the path that `avatar` gives: the picture that its name of ENS names, where the server takes it. Not there where the server does not ask ENS.',
    params: { address },
    limited: true,
    answers: {
      200: { description: 'PNG, WebP, JPEG or SVG.', schema: v.string(), type: 'image/*' },
      400: refused[400],
      404: failureAnswer('`avatar_unknown`.'),
    },
  },
]
