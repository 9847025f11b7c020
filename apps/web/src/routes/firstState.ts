// The state of a server-rendered page. The server has already run all checks.
import type { Payload } from '@aureus/protocol'
import type { RouterState } from '../router/router.ts'
import { routes } from './routes.ts'

export function firstState(
  { route, error }: Pick<Payload, 'route' | 'error'>,
  fullPath: string,
): RouterState {
  return {
    fullPath,
    params: route?.params ?? {},
    route: routes.find(({ name }) => name === route?.name),
    error,
  }
}
