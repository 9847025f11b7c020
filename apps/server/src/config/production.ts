// What is good enough on a laptop and not in production.
import { isLoopback } from '../settings/origin.ts'
import type { SettingsProblem } from '../settings/problem.ts'
import type { Variables } from './variables.ts'
import { walletConnectProblems } from './walletConnect.ts'

const MIN_PROJECT_ID_LENGTH = 16
const MIN_PASSWORD_LENGTH = 12

/** One problem per setting that is missing or weak. */
export function productionProblems(variables: Variables): SettingsProblem[] {
  return [
    ...originProblems(variables.PUBLIC_ORIGIN),
    ...projectIdProblems(variables.PROJECT_ID),
    ...projectsProblems(variables.PROJECT_IDS),
    ...databaseProblems(variables.DATABASE_URL),
    ...walletConnectProblems(variables),
    ...(['FAUCET_URL', 'FAUCET_TOKEN'] as const)
      .filter((name) => variables[name] !== undefined)
      .map((name) => ({ name, remedy: 'a faucet is for development only; remove it' })),
  ]
}

function originProblems(origin: string | undefined): SettingsProblem[] {
  const name = 'PUBLIC_ORIGIN'
  if (origin === undefined)
    return [{ name, remedy: 'is required; set the https origin that visitors open' }]
  const { protocol, hostname } = new URL(origin)
  if (isLoopback(hostname))
    return [{ name, remedy: 'names this machine only; set the origin that visitors open' }]
  if (protocol !== 'https:')
    return [{ name, remedy: 'must be https; sign-in over plain http can be stolen on the way' }]
  return []
}

function projectIdProblems(projectId: string | undefined): SettingsProblem[] {
  const name = 'PROJECT_ID'
  const remedy = `at least ${MIN_PROJECT_ID_LENGTH} characters, such as the output of: openssl rand -hex 16`
  if (projectId === undefined) return [{ name, remedy: `is required; set ${remedy}` }]
  if (projectId.length < MIN_PROJECT_ID_LENGTH)
    return [{ name, remedy: `is too short; set ${remedy}` }]
  return []
}

function projectsProblems(projects: Variables['PROJECT_IDS']): SettingsProblem[] {
  if (projects.every(({ id }) => id.length >= MIN_PROJECT_ID_LENGTH)) return []
  const remedy = `holds an id that is too short; use at least ${MIN_PROJECT_ID_LENGTH} characters`
  return [{ name: 'PROJECT_IDS', remedy }]
}

function databaseProblems(databaseUrl: string | undefined): SettingsProblem[] {
  if (databaseUrl === undefined) return []
  const { password, searchParams } = new URL(databaseUrl)
  // Over a local socket the operating system says who may enter; there is no password to be weak.
  const overSocket = searchParams.get('host')?.startsWith('/') ?? false
  if (overSocket || decodeURIComponent(password).length >= MIN_PASSWORD_LENGTH) return []
  const remedy = `needs a password of at least ${MIN_PASSWORD_LENGTH} characters`
  return [{ name: 'DATABASE_URL', remedy }]
}
