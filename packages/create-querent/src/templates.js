/** The examples that a project can begin with, by the names of their folders. */
export const templates = ['react', 'react-server', 'next', 'vue', 'svelte', 'dom', 'worker']
