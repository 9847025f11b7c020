// The Worker of the owner's own window. It is apart from the frame's, so that signing loads nothing of this.
import { serveScope } from '../serveScope.ts'
import { OwnerCommandSchema, runOwnerCommand } from './commands.ts'

serveScope({ schema: OwnerCommandSchema, run: runOwnerCommand })
