#!/aureus/bin/node
// `docker exec CONTAINER aureus-admin …` asks the console of its own server. A container may not write to its files, so
// the session stays in memory, for the container's user alone.
process.env.XDG_CONFIG_HOME ||= '/dev/shm'
process.argv.splice(2, 0, 'admin')
await import(new URL('../aureus.mjs', import.meta.url).href)
