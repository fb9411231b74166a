import fc from 'fast-check';
import { vi } from 'vitest';

// Runs before each test file, and resets the clocks and globals that the file before it has changed.
vi.useRealTimers();
vi.unstubAllGlobals();
fc.resetConfigureGlobal();
