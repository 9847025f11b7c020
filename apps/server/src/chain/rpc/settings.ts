// Networks, their nodes, and the projects that may use the RPC service.
import { isExplorerUrl } from '@aureus/protocol'
import * as v from 'valibot'
import type { Report } from '../../platform/settings/problem.ts'
import {
  file,
  networkIds,
  projectId,
  type Read,
  secret,
  setting,
  text,
} from '../../platform/settings/schema.ts'
import { type Project, parseProjects } from './projects.ts'
import { parseRpcUrls } from './rpcUrls.ts'

const MIN_PROJECT_ID_LENGTH = 16
const DEVELOPMENT_PROJECT_ID = 'aureus'

export const rpcVariables = {
  PROJECT_ID: v.optional(projectId),
  PROJECT_IDS: v.optional(
    setting(
      'expected ids of letters, digits, - or _, each once, such as "partner-a partner-b=6000"',
      parseProjects,
    ),
    '',
  ),
  NETWORKS: v.optional(networkIds),
  NETWORKS_FILE: v.optional(file),
  RPC_URLS: v.optional(
    secret(
      setting(
        'expected entries such as eip155:1=https://a.example,https://b.example, with 3* before a url for a weight of 3',
        parseRpcUrls,
      ),
    ),
    '',
  ),
  CUSTOM_EXPLORER_URL: v.optional(
    text('expected an https address such as https://explorer.example.com', isExplorerUrl),
  ),
}

type ProjectVariables = Pick<Read<typeof rpcVariables>, 'PROJECT_ID' | 'PROJECT_IDS'>

interface ProjectSettings {
  readonly projectId: string
  /** Other projects that may use the RPC service. */
  readonly projects: readonly Project[]
}

/** Project ids that could be guessed are refused in production. */
export function readProjects(
  { PROJECT_ID: own, PROJECT_IDS: others }: ProjectVariables,
  { production }: { production: boolean },
  report: Report,
): ProjectSettings {
  const isShort = (id: string) => id.length < MIN_PROJECT_ID_LENGTH
  const remedy = `at least ${MIN_PROJECT_ID_LENGTH} characters, such as the output of: openssl rand -hex 16`
  if (production && own === undefined) report('PROJECT_ID', `is required; set ${remedy}`)
  else if (production && own !== undefined && isShort(own))
    report('PROJECT_ID', `is too short; set ${remedy}`)
  if (production && others.some(({ id }) => isShort(id)))
    report(
      'PROJECT_IDS',
      `has an id that is too short; use at least ${MIN_PROJECT_ID_LENGTH} characters`,
    )
  return { projectId: own ?? DEVELOPMENT_PROJECT_ID, projects: others }
}
