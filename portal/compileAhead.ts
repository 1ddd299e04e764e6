/**
 * Asks the browser to compile what is needed at once while it arrives, beside the main thread, instead of
 * each function when it is first called: explicit compile hints, https://v8.dev/blog/explicit-compile-hints.
 * Browsers that do not know them read a comment.
 */
import type { Plugin } from 'vite';

const hint = '//# allFunctionsCalledOnLoad\n';

/** @param chunks matches the names, without the hash, of those whose functions are nearly all called when they load */
export function compileAhead(chunks: RegExp): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    // After Vite's own last changes: the comment has to stand first.
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && chunks.test(file.name)) file.code = hint + file.code;
      },
    },
  };
}
