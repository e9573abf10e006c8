/**
 * Returns the plugin with its function's name as display name. For a plugin without one Fastify searches all loaded
 * modules for the one that exports it, which in tests, where many apps are built and a thousand modules are loaded,
 * takes as long as the routes.
 */
export const named = <Plugin extends (...args: never[]) => unknown>(plugin: Plugin): Plugin =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name })
