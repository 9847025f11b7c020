import { describe, expect, test } from 'vitest'
import { classNames } from './classNames.ts'

const [{ transform } = {}] = classNames()
const run = (code: string): unknown =>
  transform && typeof transform === 'object'
    ? (transform.handler as (code: string) => unknown)(code)
    : undefined

const imported = "import styles from './Row.module.css'\n"

describe('classNames', () => {
  test('behavior: names that are written out are taken one by one', () => {
    expect(run(`${imported}const a = [styles.row, styles.end]`)).toEqual({
      code: "import * as styles from './Row.module.css'\nconst a = [styles.row, styles.end]",
      map: null,
    })
  })

  test.each(['styles[size]', 'show(styles)', '{ styles }'])(
    'behavior: left as it is where the name is not: %s',
    (use) => expect(run(`${imported}const a = styles.row, b = ${use}`)).toBeUndefined(),
  )
})
