/** The examples that a project can begin with, by the names of their folders. */
export const templates = ['react', 'next', 'vue', 'svelte', 'dom', 'worker']
