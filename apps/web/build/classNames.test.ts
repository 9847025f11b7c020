import { describe, expect, test } from 'vitest'
import { classNames } from './classNames.ts'

const [{ transform } = {}] = classNames()
const run = (code: string): unknown =>
  transform && typeof transform === 'object'
    ? (transform.handler as (code: string) => unknown)(code)
    : undefined

const imported = "import styles from './Row.module.css'\n"

describe('classNames', () => {
  test('behavior: imports the used class names one by one', () => {
    expect(run(`${imported}const a = [styles.row, styles.end]`)).toEqual({
      code: "import * as styles from './Row.module.css'\nconst a = [styles.row, styles.end]",
      map: null,
    })
  })

  test.each(['styles[size]', 'show(styles)', '{ styles }'])(
    'behavior: leaves a computed use unchanged: %s',
    (use) => expect(run(`${imported}const a = styles.row, b = ${use}`)).toBeUndefined(),
  )
})
