// What the document of the API says about the page's configuration and its builds.
import { describeOperation } from '../http/describeOperation.ts'
import type { Operation } from '../http/operation.ts'

const buildId = 'b1946ac92492'
const builtAtMs = 1_795_000_000_000

export const configOperations: readonly Operation[] = [
  describeOperation('GET /v1/config', {
    id: 'getConfig',
    tag: 'page',
    summary: 'The public configuration of this deployment',
    description:
      'What `createClient` takes as `config`. Networks of your own may be added: those that are not among `rpcChains` are asked at their own endpoints. Pages of any origin may read it.',
    limited: true,
    answers: { 200: { description: 'Nothing in it is a secret.' } },
  }),
]

export const buildOperations: readonly Operation[] = [
  describeOperation('GET /builds/latest.json', {
    id: 'getLatestBuild',
    tag: 'page',
    summary: 'The newest build',
    description: 'Open pages add the time as the query, against caches.',
    answers: {
      200: {
        description: 'Which build it is, and when to ask again.',
        example: { buildId, builtAtMs, checkEveryMs: 3_600_000 },
      },
    },
    refusals: { 404: 'Nothing is built.' },
  }),
  describeOperation('GET /builds/meta/{file}', {
    id: 'getBuildManifest',
    tag: 'page',
    summary: 'What a build consists of',
    params: {
      file: {
        description: 'Id of the build, and `.json` behind it.',
        example: `${buildId}.json`,
      },
    },
    answers: {
      200: {
        description: 'Of the present build, or of one whose files are still served.',
        example: { buildId, builtAtMs, prerendered: ['/'], checkEveryMs: 3_600_000 },
      },
    },
    refusals: { 404: 'No such build is kept.' },
  }),
  describeOperation('GET /_payload.json', {
    route: '*',
    id: 'getPagePayload',
    tag: 'page',
    summary: 'What a page is made of that is the same for everybody',
    description:
      'Below every prerendered path. The whole query is the id of the build that the asking page is of.',
    answers: {
      200: {
        description: 'Says by its `buildId` which build answers.',
      },
    },
    refusals: { 404: 'The page has none.' },
  }),
]
