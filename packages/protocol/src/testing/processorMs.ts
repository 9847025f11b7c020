/** Processor time of this process so far, in milliseconds. Other programs take none of it. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
