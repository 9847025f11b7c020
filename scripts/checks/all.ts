// Every check, fastest first. `sizes` builds the pages.
import type { Check } from './check.ts'
import { cycles } from './cycles.ts'
import { decisions } from './decisions.ts'
import { families } from './families.ts'
import { format } from './format.ts'
import { hoisting } from './hoisting.ts'
import { languages } from './languages.ts'
import { licences } from './licences.ts'
import { limits } from './limits.ts'
import { lines } from './lines.ts'
import { lint } from './lint.ts'
import { prose } from './prose.ts'
import { requestUrls } from './requestUrls.ts'
import { rooms } from './rooms.ts'
import { sizes } from './sizes.ts'
import { specification } from './specification.ts'
import { styles } from './styles.ts'
import { tables } from './tables.ts'
import { types } from './types.ts'
import { unused } from './unused.ts'
import { walls } from './walls.ts'
import { workflows } from './workflows.ts'

export const checks: Record<string, Check> = {
  format,
  lines,
  limits,
  walls,
  rooms,
  cycles,
  families,
  licences,
  specification,
  decisions,
  prose,
  styles,
  tables,
  requestUrls,
  hoisting,
  languages,
  workflows,
  unused,
  sizes,
  lint,
  types,
}
