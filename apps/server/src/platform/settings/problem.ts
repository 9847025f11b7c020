// A problem with a setting, in words for an operator: the setting's name, then the remedy.

export interface SettingsProblem {
  /** Name of the environment variable. */
  name: string
  /** What is expected. Never the given value, which may be a secret. */
  remedy: string
}

/** Notes a problem. Reading goes on, so that an operator learns of all problems at once. */
export type Report = (name: string, remedy: string) => void

/** Thrown if the process cannot start with its settings. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly problems: readonly SettingsProblem[]

  constructor(problems: readonly SettingsProblem[]) {
    super(problems.map(({ name, remedy }) => `${name}: ${remedy}`).join('\n'))
    this.problems = problems
  }
}

/** `EX_CONFIG` of sysexits.h: the exit code if settings prevent the start. */
export const EXIT_SETTINGS = 78
