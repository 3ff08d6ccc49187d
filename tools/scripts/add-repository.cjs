// @ts-check
// A hook of pnpm, which adds the address of the repository to each manifest that is packed. Provenance requires it.
const address = process.env.QUERENT_REPOSITORY

/** @param {{ name: string }} manifest */
const beforePacking = (manifest) =>
  address
    ? {
        ...manifest,
        repository: {
          type: 'git',
          url: `git+${address}.git`,
          directory: `packages/${manifest.name.replace(/^.*\//, '')}`,
        },
        homepage: `${address}#readme`,
        bugs: { url: `${address}/issues` },
      }
    : manifest

module.exports = { hooks: { beforePacking } }
