// Networks, their nodes, and the projects that may use the RPC service.
import { isExplorerUrl } from '@aureus/protocol'
import * as v from 'valibot'
import type { SettingsProblem } from '../../platform/settings/problem.ts'
import {
  file,
  networkIds,
  projectId,
  type Read,
  setting,
  text,
} from '../../platform/settings/schema.ts'
import { parseProjects } from './projects.ts'
import { parseRpcUrls } from './rpcUrls.ts'

const MIN_PROJECT_ID_LENGTH = 16

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
    setting(
      'expected entries such as eip155:1=https://a.example,https://b.example, with 3* before a url for a weight of 3',
      parseRpcUrls,
    ),
    '',
  ),
  CUSTOM_EXPLORER_URL: v.optional(
    text('expected an https address such as https://explorer.example.com', isExplorerUrl),
  ),
}

/** Reports project ids that could be guessed in production. */
export function projectProblems({
  PROJECT_ID: own,
  PROJECT_IDS: others,
}: Pick<Read<typeof rpcVariables>, 'PROJECT_ID' | 'PROJECT_IDS'>): SettingsProblem[] {
  const isShort = (id: string) => id.length < MIN_PROJECT_ID_LENGTH
  const remedy = `at least ${MIN_PROJECT_ID_LENGTH} characters, such as the output of: openssl rand -hex 16`
  const problems: SettingsProblem[] = []
  if (own === undefined) problems.push({ name: 'PROJECT_ID', remedy: `is required; set ${remedy}` })
  else if (isShort(own))
    problems.push({ name: 'PROJECT_ID', remedy: `is too short; set ${remedy}` })
  if (others.some(({ id }) => isShort(id)))
    problems.push({
      name: 'PROJECT_IDS',
      remedy: `has an id that is too short; use at least ${MIN_PROJECT_ID_LENGTH} characters`,
    })
  return problems
}
