import { vi } from 'vitest';

// Runs before each test file: its modules share nothing with the file before it.
vi.resetModules();
