// The frame's dedicated Worker, the only place where it has a complete key. The owner's own window has another one
// (owner/ownerWorker.ts).
import { frameCommands } from './runCommand.ts'
import { serveScope } from './serveScope.ts'

serveScope(frameCommands)
