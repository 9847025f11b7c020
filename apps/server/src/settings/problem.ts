// What is wrong with the settings, said so that an operator can put it right: the setting's name, then the remedy.

export interface SettingsProblem {
  /** Name of the environment variable. */
  name: string
  /** What is expected. Never holds the value that was given: it may be a secret. */
  remedy: string
}

/** Thrown where the process cannot start with the settings it was given. */
export class SettingsError extends Error {
  override name = 'SettingsError'
  readonly problems: readonly SettingsProblem[]

  constructor(problems: readonly SettingsProblem[]) {
    super(problems.map(({ name, remedy }) => `${name}: ${remedy}`).join('\n'))
    this.problems = problems
  }
}

/** `EX_CONFIG` of sysexits.h: the exit code of a start that its settings forbid. */
export const EXIT_SETTINGS = 78
