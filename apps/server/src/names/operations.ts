// What the document of the API says about names.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'
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
  description: 'A name, with its zone or without.',
  example: 'helen',
}
const address = {
  description: 'EVM address, in any case.',
  example: owner,
}
const apiVersion = {
  description: '`2` has an empty list where 404 is answered else.',
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
    summary: 'The record of a name',
    params: { name: { ...name, description: 'A name; or an address, for its oldest one.' } },
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
    summary: 'The names of an address',
    params: { address },
    query: { apiVersion },
    limited: true,
    answers: {
      200: {
        description: 'The oldest first.',
        example: [record],
      },
    },
    refusals: absent,
  }),
  describeOperation('GET /v1/profile/suggestions/{name}', {
    id: 'getSuggestions',
    tag: 'names',
    summary: 'Names for a fragment of 3 characters or more',
    params: { name: { ...name, description: 'What was typed so far.', example: 'hel' } },
    limited: true,
    answers: {
      200: {
        description: 'The exact name first, then free ones.',
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
      'What is signed is the text of `message`: JSON of `name`, `attributes` and `timestamp`, in unix seconds, within 10 s of the server.',
    body: {
      example: signed({ name: 'helen.aureus.id', attributes: {} }),
    },
    limited: true,
    answers: {
      200: { description: 'It is the signer’s now.', example: record },
    },
    refusals: refused,
  }),
  describeOperation('POST /v1/profile/account/{name}/attributes', {
    id: 'setAttributes',
    tag: 'names',
    summary: 'Change what a name says',
    description: '`message` is JSON of `attributes` and `timestamp`; an owner signs it.',
    params: { name },
    body: { example: signed({ attributes: { bio: 'Of Troy.' } }) },
    limited: true,
    answers: {
      200: {
        description: 'The attributes as they are now.',
        example: { bio: 'Of Troy.' },
      },
    },
    refusals: { ...refused, 404: absent[404] },
  }),
  describeOperation('POST /v1/profile/account/{name}/address', {
    id: 'setAddress',
    tag: 'names',
    summary: 'Give a name an address for a coin type',
    description: '`message` is JSON of `coin_type`, `address` and `timestamp`; an owner signs it.',
    params: { name },
    body: {
      example: signed({ coin_type: 2_147_483_658, address: owner }),
    },
    limited: true,
    answers: {
      200: {
        description: 'The address as it is now, by its coin type.',
        example: record.addresses,
      },
    },
    refusals: { ...refused, 404: absent[404] },
  }),
  describeOperation('GET /v1/identity/{address}', {
    id: 'getIdentity',
    tag: 'names',
    summary: 'What an address is shown as',
    params: { address },
    limited: true,
    answers: {
      200: {
        description:
          '`name` is null for an address without one; `avatar` is a path of this server, or null.',
        example: { name: 'helen.aureus.id', avatar: null, resolvedAt: at },
      },
    },
    refusals: { 400: refused[400] },
  }),
  describeOperation('GET /v1/identity/{address}/avatar', {
    id: 'getAvatar',
    tag: 'names',
    summary: 'The picture of an address',
    description:
      'At the path that `avatar` gives: the picture that its name of ENS names, where the server takes it. Not there where the server does not ask ENS.',
    params: { address },
    limited: true,
    answers: {
      200: { description: 'PNG, WebP, JPEG or SVG.' },
    },
    refusals: { 400: refused[400], 404: '`avatar_unknown`.' },
  }),
]
