// How long tests wait before they give up. These limits only guard against hanging. No test measures time with them,
// and a machine with other work needs seconds for what takes milliseconds on an idle one. Waiting ends before the test
// does, so that a failure names what it waited for. The check `limits` refuses smaller ones elsewhere.

/** Of one wait: `expect.poll`, `vi.waitFor`, an action in the browser, a process that starts. */
export const WAIT_LIMIT_MS = 300_000
/** Of one test. A journey is a chain of waits. */
export const TEST_LIMIT_MS = 600_000
/** Of one `beforeAll` or `afterAll`, which may install packages. */
export const HOOK_LIMIT_MS = 900_000
