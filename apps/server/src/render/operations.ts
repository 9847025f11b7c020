// What the document of the API says about builds of the page.
import {
  BuildIdSchema,
  BuildManifestSchema,
  LatestBuildSchema,
  PagePayloadSchema,
} from '@aureus/protocol'
import { failureAnswer, type Operation } from '../http/operation.ts'

const buildId = 'b1946ac92492'
const builtAtMs = 1_795_000_000_000

export const buildOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/builds/latest.json',
    id: 'getLatestBuild',
    tag: 'page',
    summary: 'The newest build',
    description: 'Open pages add the time as the query, against caches.',
    answers: {
      200: {
        description: 'Which build it is, and when to ask again.',
        schema: LatestBuildSchema,
        example: { buildId, builtAtMs, checkEveryMs: 3_600_000 },
      },
      404: failureAnswer('Nothing is built.'),
    },
  },
  {
    method: 'GET',
    path: '/builds/meta/{file}',
    id: 'getBuildManifest',
    tag: 'page',
    summary: 'What a build consists of',
    params: {
      file: {
        schema: BuildIdSchema,
        description: 'Id of the build, and `.json` behind it.',
        example: `${buildId}.json`,
      },
    },
    answers: {
      200: {
        description: 'Of the present build, or of one whose files are still served.',
        schema: BuildManifestSchema,
        example: { buildId, builtAtMs, prerendered: ['/'], checkEveryMs: 3_600_000 },
      },
      404: failureAnswer('No such build is kept.'),
    },
  },
  {
    method: 'GET',
    path: '/_payload.json',
    route: '*',
    id: 'getPagePayload',
    tag: 'page',
    summary: 'What a page is made of that is the same for everybody',
    description:
      'Below every prerendered path. The whole query is the id of the build that the asking page is of.',
    answers: {
      200: {
        description: 'Says by its `buildId` which build answers.',
        schema: PagePayloadSchema,
      },
      404: failureAnswer('The page has none.'),
    },
  },
]
