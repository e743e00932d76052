// Imported first by every command, so that a Node that is too old says so before anything newer is loaded.
const [major, minor] = process.versions.node.split('.').map(Number)
const recentEnough = major > 20 || (major === 20 && minor >= 19)

if (!recentEnough) {
  console.error(`This needs Node 20.19 or newer; this is Node ${process.versions.node}. Get one at https://nodejs.org`)
  process.exit(1)
}
