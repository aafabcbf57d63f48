import { defineConfig } from 'vite';
import wevtc from 'wevtc/unplugin';

export default defineConfig({
  plugins: [wevtc.vite({ decoders: true, types: true })],
});
